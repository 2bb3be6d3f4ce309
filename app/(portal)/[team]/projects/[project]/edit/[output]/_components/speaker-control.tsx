'use client'

import { Segmented } from '#lib/components/ui/segmented.tsx'
import type { EditDocument } from '#lib/contract/editing/editing.ts'
import { SPEAKER_CAPTION_NAMES, SPEAKER_CAPTIONS, SPEAKER_LIMITS } from '#lib/contract/speakers.ts'
import { useText } from '#text'
import type { Edit } from './use-edit.ts'

type Person = NonNullable<EditDocument['speakers']>['people'][number]

/** How captions show who speaks, and what everybody is called. */
export function SpeakerControl({ edit }: { edit: Edit }) {
  const t = useText()
  const { speakers } = edit.document
  if (speakers === undefined) return null
  const change = (part: Partial<typeof speakers>, key: string) =>
    edit.change((document) => ({ ...document, speakers: { ...speakers, ...part } }), key)
  const changePerson = (person: Person, key: string) =>
    change({ people: speakers.people.map((one) => (one.speaker === person.speaker ? person : one)) }, key)
  return (
    <section className="border-t px-5 py-3" aria-labelledby="editor-speakers">
      <h2 id="editor-speakers" className="mb-2 font-semibold">
        {t('Speakers')}
      </h2>
      <Segmented
        label={t('Speakers')}
        value={speakers.show}
        options={SPEAKER_CAPTIONS.map((value) => ({ value, label: t(SPEAKER_CAPTION_NAMES[value]) }))}
        onChange={(show) => change({ show }, 'speakers')}
      />
      <ul className="mt-2 grid gap-1.5">
        {speakers.people.map((person) => (
          <li key={person.speaker} className="flex items-center gap-2">
            <input
              type="color"
              className="editor-speaker-color"
              aria-label={t('Color of speaker {speaker, number}', { speaker: person.speaker })}
              value={person.color}
              disabled={speakers.show === 'none'}
              onChange={({ target }) =>
                changePerson({ ...person, color: target.value }, `speaker color ${person.speaker}`)
              }
            />
            <input
              className="input min-w-0 flex-1"
              dir="auto"
              aria-label={t('Name of speaker {speaker, number}', { speaker: person.speaker })}
              placeholder={t('Speaker {speaker}', { speaker: person.speaker })}
              maxLength={SPEAKER_LIMITS.nameLength}
              value={person.name}
              onChange={({ target }) =>
                changePerson({ ...person, name: target.value }, `speaker name ${person.speaker}`)
              }
            />
          </li>
        ))}
      </ul>
      <p className="hint mt-1.5">
        {t('Names are shown before the first words of each turn, and in the SRT and VTT files.')}
      </p>
    </section>
  )
}
