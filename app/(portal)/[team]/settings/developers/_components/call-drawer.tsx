'use client'

import type { Route } from 'next'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useSend } from '#app/(portal)/_components/use-send.ts'
import { Code } from '#lib/components/page/code.tsx'
import { StateGlyph } from '#lib/components/pictures/state-glyph.tsx'
import { LocalDateTime } from '#lib/components/text/date-time.tsx'
import { CopyButton } from '#lib/components/ui/copy-button.tsx'
import { Drawer } from '#lib/components/ui/dialog.tsx'
import { Fact } from '#lib/components/ui/fact.tsx'
import type { CallDetail } from '#lib/portal/api-calls/call-view.ts'
import { useText } from '#text'
import { AttemptList } from '../../webhooks/_components/attempt-list.tsx'
import { replayDelivery } from '../../webhooks/actions.ts'
import { Status } from './call-table.tsx'

/** One call over the page: the request, the answer, and the delivery of its report. */
export function CallDrawer({
  teamSlug,
  base,
  call,
  closedAddress,
}: {
  teamSlug: string
  base: string
  call: CallDetail
  closedAddress: Route
}) {
  const t = useText()
  const router = useRouter()
  return (
    <Drawer
      open
      onOpenChange={(open) => !open && router.push(closedAddress, { scroll: false })}
      title={`${call.method} ${call.path}`}
      actions={<CopyButton text={curlOf(base, call)} label={t('Copy as curl')} word={t('Copy as curl')} />}
    >
      <div className="min-h-0 flex-1 overflow-y-auto pb-5">
        <Facts teamSlug={teamSlug} call={call} />
        <Body title={t('Request')} text={call.requestBody} none={t('No JSON body.')} />
        <Body title={t('Response')} text={call.answerBody} none={t('Not stored.')} />
        {call.project !== null && <Reports teamSlug={teamSlug} call={call} />}
      </div>
    </Drawer>
  )
}

function Facts({ teamSlug, call }: { teamSlug: string; call: CallDetail }) {
  const t = useText()
  const { project, key } = call
  return (
    <dl className="grid grid-cols-[120px_minmax(0,1fr)] gap-y-1.5 border-b px-5 py-3.5">
      <Fact name={t('Status')}>
        <Status status={call.status} />
      </Fact>
      <Fact name={t('When')}>
        {t.rich('{moment}, {durationMs} ms, from {network}', {
          moment: <LocalDateTime at={call.at.toISOString()} />,
          durationMs: call.durationMs,
          network: call.network,
        })}
      </Fact>
      <Fact name={t('Key')}>
        {key === null ? t('Deleted') : key.name} <span className="tc text-xs text-muted-foreground">{key?.masked}</span>
      </Fact>
      {call.tool !== null && (
        <Fact name={t('AI client')}>
          <span className="tc text-xs">{call.tool}</span>
        </Fact>
      )}
      {project !== null && (
        <Fact name={t('Project')}>
          <span className="inline-flex items-center gap-1.5">
            <StateGlyph state={project.state} percent={project.percent} size={14} />
            <Link className="link" href={`/${teamSlug}/projects/${project.id}`} dir="auto">
              {project.title}
            </Link>
          </span>
        </Fact>
      )}
      {call.idempotencyKey !== null && (
        <Fact name={t('Idempotency key')}>
          <span className="tc text-xs break-all">{call.idempotencyKey}</span>
        </Fact>
      )}
      <Fact name={t('Request')}>
        <span className="tc text-xs break-all">{call.requestId}</span>
      </Fact>
    </dl>
  )
}

function Body({ title, text, none }: { title: string; text: string | null; none: string }) {
  const t = useText()
  return (
    <section className="px-5 pt-4">
      <div className="mb-1.5 flex min-h-6 items-center">
        <h3 className="font-semibold">{title}</h3>
        {text !== null && (
          <span className="-mr-1.5 ml-auto">
            <CopyButton
              text={text}
              label={t('Copy the {part}', { part: title.toLocaleLowerCase(t.tag) })}
              word={t('Copy')}
            />
          </span>
        )}
      </div>
      {text === null ? (
        <p className="text-muted-foreground">{none}</p>
      ) : (
        <div className="rounded-md border bg-muted px-3.5 py-2.5">
          <Code label={title} text={text} />
        </div>
      )}
    </section>
  )
}

function Reports({ teamSlug, call: { deliveries } }: { teamSlug: string; call: CallDetail }) {
  const t = useText()
  const { send, sending } = useSend(teamSlug)
  const [last] = deliveries
  return (
    <section className="px-5 pt-4">
      <h3 className="mb-1.5 font-semibold">{t('Report deliveries')}</h3>
      {last === undefined ? (
        <p className="text-muted-foreground">{t('No deliveries yet. The report is sent when the project ends.')}</p>
      ) : (
        <div className="grid gap-3">
          {deliveries.map((delivery) => (
            <AttemptList key={delivery.id} delivery={delivery} />
          ))}
          <p className="flex flex-wrap items-center gap-2">
            <button
              type="button"
              className="btn btn-outline"
              disabled={sending}
              onClick={() => send(replayDelivery, { deliveryId: last.id })}
            >
              {sending ? t('Sending…') : t('Replay report')}
            </button>
            <span className="text-xs text-muted-foreground">{t('A replay keeps the same webhook-id')}</span>
          </p>
        </div>
      )}
    </section>
  )
}

/** The key is not known any more; masked values have to be filled in too. */
function curlOf(base: string, { method, path, requestBody }: CallDetail): string {
  const parts = [`curl "${base}${path}"`, ...(method === 'GET' ? [] : [`-X ${method}`]), '-H "x-api-key: $KEY"']
  if (requestBody !== null) {
    parts.push('-H "content-type: application/json"', `-d '${requestBody.replaceAll("'", "'\\''")}'`)
  }
  return parts.join(' \\\n  ')
}
