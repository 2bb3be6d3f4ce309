'use client'

import { useId } from 'react'
import { msg } from '#lib/i18n/message.ts'
import type { NoticeChannel, NoticeKind } from '#lib/portal/notices/notice-kinds.ts'
import type { NoticeSwitches } from '#lib/portal/notices/notice-settings.ts'
import { useText } from '#text'
import { CHANNEL_LABELS, CHANNELS, KIND_GROUPS } from './kind-labels.ts'

const ALWAYS = msg('Always shown in the app')

/** Each kind of notice with its three switches; on a phone a block with labeled ones. */
export function KindTable({
  switches,
  alwaysShown,
  hasEmail,
  onTurn,
}: {
  switches: NoticeSwitches
  /** Kinds that cannot be turned off in the app. */
  alwaysShown: readonly NoticeKind[]
  /** Whether emails are sent; without them their choices are kept as they are. */
  hasEmail: boolean
  onTurn: (kind: NoticeKind, channel: NoticeChannel, on: boolean) => void
}) {
  const t = useText()
  const id = useId()
  return (
    <div className="card min-w-0 overflow-hidden">
      <div className="notice-kind-head" aria-hidden="true">
        <span className="flex-1">{t('Tell me when')}</span>
        {CHANNELS.map((channel) => (
          <span key={channel} className="notice-kind-switch">
            {t(CHANNEL_LABELS[channel])}
          </span>
        ))}
      </div>
      {KIND_GROUPS.map(({ title, kinds }) => (
        <section key={title} aria-label={t(title)}>
          <h3 className="border-t bg-muted px-4 py-1.5 text-xs font-medium text-muted-foreground">{t(title)}</h3>
          {kinds.map(({ kind, title: name, hint }) => {
            const isLocked = alwaysShown.includes(kind)
            const about = `${id}-${kind}`
            return (
              <fieldset key={kind} className="notice-kind" aria-describedby={about}>
                <legend className="sr-only">{t(name)}</legend>
                <div className="min-w-0 flex-1 max-md:flex-[1_0_100%]">
                  <p aria-hidden="true">{t(name)}</p>
                  <p id={about} className="hint">
                    {[hint, isLocked ? ALWAYS : undefined]
                      .filter((one) => one !== undefined)
                      .map((one) => t(one))
                      .join('. ')}
                  </p>
                </div>
                {CHANNELS.map((channel) => (
                  <label key={channel} className="notice-kind-switch">
                    <input
                      type="checkbox"
                      className="check"
                      name={channel}
                      value={kind}
                      aria-label={`${t(name)}: ${t(CHANNEL_LABELS[channel])}`}
                      checked={switches[kind][channel]}
                      disabled={(channel === 'app' && isLocked) || (channel === 'email' && !hasEmail)}
                      onChange={(event) => onTurn(kind, channel, event.currentTarget.checked)}
                    />
                    <span aria-hidden="true" className="md:hidden">
                      {t(CHANNEL_LABELS[channel])}
                    </span>
                  </label>
                ))}
                {!hasEmail && switches[kind].email && <input type="hidden" name="email" value={kind} />}
              </fieldset>
            )
          })}
        </section>
      ))}
      <p className="hint border-t px-4 py-3">
        {t('Security notices, and links to sign in, set a password or join a team, are always emailed.')}
      </p>
    </div>
  )
}
