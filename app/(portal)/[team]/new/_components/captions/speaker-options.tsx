'use client'

import { ChipField } from '#lib/components/ui/chip-field.tsx'
import { Segmented } from '#lib/components/ui/segmented.tsx'
import {
  SPEAKER_CAPTION_NAMES,
  SPEAKER_CAPTIONS,
  SPEAKER_LIMITS,
  type SpeakerCaptions,
} from '#lib/contract/speakers.ts'
import type { Text } from '#lib/i18n/text.ts'
import { useText } from '#text'

/** `speakerNames`: one per line, in the order in which they first speak. */
type SpeakerDraft = { speakers: SpeakerCaptions; speakerNames: string }

/** How captions show who speaks. */
export function SpeakerOptions({
  draft,
  change,
}: {
  draft: SpeakerDraft
  change: (part: Partial<SpeakerDraft>) => void
}) {
  const t = useText()
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Segmented
          label={t('Speakers')}
          value={draft.speakers}
          options={SPEAKER_CAPTIONS.map((value) => ({ value, label: t(SPEAKER_CAPTION_NAMES[value]) }))}
          onChange={(speakers) => change({ speakers })}
        />
        <span className="hint">{t('You can correct who is who in the editor.')}</span>
      </div>
      {draft.speakers === 'names' && (
        <ChipField
          id="speaker-names"
          label={t('Names, in the order in which they first speak')}
          optional
          placeholder={t('Anna')}
          values={namesOf(draft)}
          maxLength={SPEAKER_LIMITS.nameLength}
          maxValues={SPEAKER_LIMITS.people}
          onChange={(names) => change({ speakerNames: names.join('\n') })}
        />
      )}
    </div>
  )
}

export function speakerDraftLabel({ speakers }: Pick<SpeakerDraft, 'speakers'>, t: Text): string {
  return t(SPEAKER_CAPTION_NAMES[speakers])
}

/** Sent only where captions show who speaks: a service that does not know it has no field for it. */
export function speakerFields(draft: SpeakerDraft): Record<string, string | readonly string[]> {
  if (draft.speakers === 'none') return {}
  return {
    'speakers.show': draft.speakers,
    ...(draft.speakers === 'names' && { 'speakers.names': namesOf(draft) }),
  }
}

function namesOf({ speakerNames }: Pick<SpeakerDraft, 'speakerNames'>): string[] {
  return speakerNames.split('\n').filter((name) => name !== '')
}
