'use client'

import { Switch } from '#lib/components/ui/switch.tsx'
import { type Message, msgs } from '#lib/i18n/message.ts'
import type { Snapshot } from '#lib/portal/operator/snapshot/snapshot.ts'
import { useText } from '#text'
import { switchFeatureAction } from '../actions.ts'
import { Section } from './operator-panel.tsx'
import { useCommand } from './use-command.ts'

type FeatureName = keyof Snapshot['features']

const FEATURE_LABELS: Record<FeatureName, { name: Message; on: Message; off: Message; about: Message }> = {
  'sign-up': msgs({
    name: 'Sign-up',
    on: 'Everyone',
    off: 'Invitations only',
    about: 'Off: new accounts need an invitation. Existing accounts still work.',
  }),
  api: msgs({ name: 'Public API', on: 'On', off: 'Off', about: 'Off: API calls with team keys are rejected.' }),
  embedding: msgs({
    name: 'Embedding',
    on: 'On',
    off: 'Off',
    about: 'Off: partners cannot start new embedded sessions. Open sessions end when they expire.',
  }),
  sharing: msgs({
    name: 'Sharing',
    on: 'On',
    off: 'Off',
    about: 'Off: no new links can be created, and shared links do not open.',
  }),
  uploads: msgs({ name: 'Uploads', on: 'On', off: 'Off', about: 'Off: new uploads are blocked. Links still work.' }),
  publishing: msgs({
    name: 'Publishing',
    on: 'On',
    off: 'Off',
    about: 'Off: nothing is posted or scheduled. Planned posts wait, and overdue posts are held.',
  }),
}

/** What can be turned off for the whole installation. */
export function FeaturesSection({
  snapshot: { features },
  isWhole = false,
}: {
  snapshot: Snapshot
  isWhole?: boolean
}) {
  const t = useText()
  const names = Object.keys(FEATURE_LABELS) as FeatureName[]
  return (
    <Section title={t('Features')} beside={t('this installation')}>
      <ul className="op-list">
        {names.map((name) => (
          <Feature key={name} name={name} isOn={features[name]} isWhole={isWhole} />
        ))}
      </ul>
    </Section>
  )
}

function Feature({ name, isOn, isWhole }: { name: FeatureName; isOn: boolean; isWhole: boolean }) {
  const t = useText()
  const { send } = useCommand()
  const words = FEATURE_LABELS[name]
  return (
    <li className={isWhole ? 'py-2' : ''}>
      <span className="w-[38%] shrink-0 truncate">{t(words.name)}</span>
      <span className="min-w-0 flex-1">
        <span className="block truncate text-muted-foreground">{t(isOn ? words.on : words.off)}</span>
        {isWhole && <span className="block text-xs text-muted-foreground">{t(words.about)}</span>}
      </span>
      <Switch
        label={t(words.name)}
        checked={isOn}
        onChange={(on) => send(switchFeatureAction, { id: name, on: on ? 'yes' : 'no' })}
      />
    </li>
  )
}
