import { CopyButton } from '#lib/components/ui/copy-button.tsx'
import { creditLine } from '#lib/contract/credit-line.ts'
import { isHttpUrl } from '#lib/contract/is-http-url.ts'
import type { Credit } from '#lib/contract/project.ts'
import { useText } from '#text'

/** The works that an output uses, with author and license; nothing if there are none. */
export function Credits({ credits }: { credits: readonly Credit[] }) {
  const t = useText()
  if (credits.length === 0) return null
  return (
    <section>
      <div className="mb-2 flex items-center gap-2">
        <h2 className="mr-auto text-base font-semibold">{t('Credits')}</h2>
        <CopyButton text={credits.map(creditLine).join('\n')} label={t('Copy credits')} word={t('Copy')} />
      </div>
      <ul className="grid gap-2">
        {credits.map(({ title, author, licence, url }) => (
          <li key={`${title} ${author} ${url}`} className="min-w-0 break-words">
            {url !== null && isHttpUrl(url) ? (
              <a href={url} target="_blank" rel="noreferrer" className="link">
                {title}
              </a>
            ) : (
              title
            )}
            <span className="block text-xs text-muted-foreground">
              {author}, {licence}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
