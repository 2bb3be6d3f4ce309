import { Check, CircleAlert, TriangleAlert } from 'lucide-react'
import Link from 'next/link'
import { NetworkGlyph } from '#lib/components/networks/network-glyph.tsx'
import { NETWORK_LIMITS } from '#lib/contract/networks.ts'
import { msgs } from '#lib/i18n/message.ts'
import type { ComposerAccount } from '#lib/portal/posts/open-composer.ts'
import type { PreflightProblem } from '#lib/portal/posts/preflight.ts'
import { useText } from '#text'
import type { Checks } from './use-checks.ts'

export type Remedy = (problem: PreflightProblem) => void

/** What the networks would refuse, each with what repairs it. */
export function CheckList({
  teamSlug,
  accounts,
  checks: { problems, failure },
  onRemedy,
}: {
  teamSlug: string
  accounts: readonly ComposerAccount[]
  checks: Checks
  onRemedy: Remedy
}) {
  const t = useText()
  const passed = accounts.filter(({ id }) => problems?.every(({ accountId }) => accountId !== id))
  return (
    <section aria-label={t('Checks')}>
      <div className="mb-1.5 flex items-baseline">
        <h2 className="label">{t('Checks')}</h2>
        <span className="num ml-auto text-xs text-muted-foreground" role="status">
          {accounts.length === 0
            ? t('Choose an account')
            : failure
              ? t('Not checked')
              : problems === null
                ? t('Checking…')
                : t('{passed} ready, {count} to review', { passed: passed.length, count: problems.length })}
        </span>
      </div>
      {failure && <p className="text-muted-foreground">{failure}</p>}
      <ul className="grid grid-cols-1 gap-1.5">
        {problems?.map((problem) => (
          <li key={`${problem.accountId} ${problem.message}`} className="flex gap-2">
            {problem.level === 'error' ? (
              <CircleAlert
                aria-label={t('Blocks publishing')}
                size={16}
                strokeWidth={1.75}
                className="mt-0.5 shrink-0 text-danger"
              />
            ) : (
              <TriangleAlert
                aria-label={t('To review')}
                size={16}
                strokeWidth={1.75}
                className="mt-0.5 shrink-0 text-warning"
              />
            )}
            <span className="min-w-0 break-words">
              {problem.message} <RemedyButton teamSlug={teamSlug} problem={problem} onRemedy={onRemedy} />
            </span>
          </li>
        ))}
        {passed.map(({ id, displayName, network }) => (
          <li key={id} className="flex gap-2">
            <Check aria-hidden="true" size={16} strokeWidth={1.75} className="mt-0.5 shrink-0 text-success" />
            <span className="mt-1">
              <NetworkGlyph network={network} label={t.message(NETWORK_LIMITS[network].name)} />
            </span>
            <span className="min-w-0 break-words">{t('{account}: ready', { account: displayName })}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const WORDS = msgs({
  edit_text: 'Edit the text',
  edit_tags: 'Change the tags',
  change_privacy: 'Make it public',
  choose_another_video: 'Remove this account',
  change_time: 'Change the time',
  link_again: 'Social accounts',
} satisfies Record<PreflightProblem['remedy'], string>)

function RemedyButton({
  teamSlug,
  problem,
  onRemedy,
}: {
  teamSlug: string
  problem: PreflightProblem
  onRemedy: Remedy
}) {
  const t = useText()
  const word = t(WORDS[problem.remedy])
  if (problem.remedy === 'link_again') {
    return (
      <Link className="link" href={`/${teamSlug}/settings/social-accounts`} target="_blank">
        {word}
      </Link>
    )
  }
  return (
    <button type="button" className="link" onClick={() => onRemedy(problem)}>
      {word}
    </button>
  )
}
