'use client'

import { Ban, BellOff, CircleCheck, CircleHelp } from 'lucide-react'
import { useEffect, useState, useTransition } from 'react'
import { formOf, useSend } from '#app/(portal)/_components/use-send.ts'
import {
  endPush,
  type PushPermission,
  pushPermission,
  readPush,
  subscribeToPush,
} from '#lib/components/browser/push-features.ts'
import { type Message, msg } from '#lib/i18n/message.ts'
import { IDLE } from '#lib/portal/http/form-state.ts'
import { useText } from '#text'
import { Section } from '../../_components/section.tsx'
import { allowBrowserAction, findBrowserAction, forgetBrowserAction, testBrowserAction } from '../../actions.ts'

/** `checking` until the browser and the portal were asked. */
type State = 'checking' | 'not-asked' | 'allowed' | 'blocked' | 'impossible'

const WORDS: Record<Exclude<State, 'checking'>, { title: Message; hint: Message }> = {
  'not-asked': {
    title: msg('Not allowed yet'),
    hint: msg('Your browser asks for permission when you allow notifications here.'),
  },
  allowed: { title: msg('Allowed'), hint: msg('Shown only while Reelwright is in the background.') },
  blocked: {
    title: msg('Blocked'),
    hint: msg('This browser blocks notifications. Allow them from the lock icon next to the address.'),
  },
  impossible: {
    title: msg('Not possible here'),
    hint: msg('This browser cannot show notifications, or the page is not encrypted.'),
  },
}

const ICONS = {
  'not-asked': { Icon: CircleHelp, color: undefined },
  allowed: { Icon: CircleCheck, color: 'var(--success)' },
  blocked: { Icon: Ban, color: 'var(--danger)' },
  impossible: { Icon: BellOff, color: undefined },
}

/** Whether this browser shows notices while the portal is not in front. */
export function BrowserSection({
  publicKey,
  browser,
}: {
  publicKey: string
  /** Its name: `Chrome on macOS`. */
  browser: string
}) {
  const t = useText()
  const { send, sending } = useSend()
  const [state, setState] = useState<State>('checking')
  const [isLost, setLost] = useState(false)
  const [asking, ask] = useTransition()
  useEffect(() => {
    void findState().then(setState)
  }, [])
  function allow() {
    ask(async () => {
      const subscription = await subscribeToPush(publicKey)
      setLost(subscription === null && pushPermission() === 'granted')
      if (subscription === null) return setState(await findState())
      send(allowBrowserAction, { ...subscription, publicKey }, () => setState('allowed'))
    })
  }
  async function turnOff() {
    const endpoint = await endPush()
    setState('not-asked')
    if (endpoint !== null) send(forgetBrowserAction, { endpoint })
  }
  async function test() {
    const endpoint = (await readPush())?.endpoint
    if (endpoint !== undefined) send(testBrowserAction, { endpoint })
  }
  const known = state === 'checking' ? null : { ...WORDS[state], ...ICONS[state] }
  return (
    <Section title={t('This browser')}>
      <div className="card grid gap-2 px-4 py-3" aria-busy={state === 'checking'}>
        <div className="flex min-h-8 flex-wrap items-center gap-2">
          {known && (
            <>
              <known.Icon
                aria-hidden="true"
                size={16}
                strokeWidth={1.75}
                className="shrink-0"
                style={{ color: known.color }}
              />
              <span className="mr-auto">{t(known.title)}</span>
            </>
          )}
          {state === 'not-asked' && (
            <button type="button" className="btn btn-outline btn-sm" disabled={asking || sending} onClick={allow}>
              {t('Allow in this browser')}
            </button>
          )}
          {state === 'allowed' && (
            <>
              <button type="button" className="btn btn-outline btn-sm" disabled={sending} onClick={() => void test()}>
                {t('Send a test')}
              </button>
              <button type="button" className="btn btn-ghost btn-sm" disabled={sending} onClick={() => void turnOff()}>
                {t('Turn off')}
              </button>
            </>
          )}
        </div>
        <p role="status" className="hint">
          {known && !isLost && `${browser}. `}
          {isLost ? t('This browser’s push service could not be reached. Try again later.') : known && t(known.hint)}
        </p>
      </div>
    </Section>
  )
}

const BY_PERMISSION: Record<Exclude<PushPermission, 'granted'>, State> = {
  default: 'not-asked',
  denied: 'blocked',
  impossible: 'impossible',
}

/** A browser that another person allowed is not asked for this one yet. */
async function findState(): Promise<State> {
  const permission = pushPermission()
  if (permission !== 'granted') return BY_PERMISSION[permission]
  const endpoint = (await readPush())?.endpoint
  if (endpoint === undefined) return 'not-asked'
  const answer = await findBrowserAction(IDLE, formOf(undefined, { endpoint })).catch(() => null)
  return answer?.isKnown === true ? 'allowed' : 'not-asked'
}
