'use client'

import { useMemo } from 'react'
import { StyleTiles } from '#lib/components/pictures/style-tiles.tsx'
import { Switch } from '#lib/components/ui/switch.tsx'
import { REEL_TEMPLATES, VISUAL_STYLES, type VisualStyle } from '#lib/contract/enumerations.ts'
import { styleName } from '#lib/contract/names.ts'
import { RECOMMENDED_VIDEO_WORDS } from '#lib/contract/script-length.ts'
import { type Message, msg, msgs } from '#lib/i18n/message.ts'
import type { BrandKitChoice } from '#lib/portal/brand/brand-kit-view.ts'
import { useText } from '#text'
import { tagOf } from '../../../../voices/_components/voice-labels.ts'
import { BrandKitSelect } from '../../brand/brand-kit-select.tsx'
import { defaultKit, kitChoice, kitFields, kitLabel, lookLabel, looksOf, offersKit } from '../../brand/brand-kits.ts'
import { LookSection } from '../../captions/look-section.tsx'
import { SafeAreaOptions, safeAreaDraftLabel, safeAreaFields } from '../../captions/safe-area-options.tsx'
import { allowedIn } from '../../draft/draft-part.ts'
import { PresetLine } from '../../presets/preset-line.tsx'
import { ProjectForm } from '../../project-form.tsx'
import { ScriptSection } from '../../speech/script-section.tsx'
import type { SpeechFormProps } from '../../speech/speech-page.tsx'
import { useReadableScript } from '../../speech/use-readable.ts'
import { useScriptWriter } from '../../speech/use-script-writer.ts'
import { type SpeechTool, useSpeechForm } from '../../speech/use-speech-form.ts'
import { VoiceSection } from '../../speech/voice-section.tsx'
import { WrittenNote } from '../../speech/written-note.tsx'
import { TitleField } from '../../title-field.tsx'
import { TTV_DRAFT, type TtvDraft, ttvFields } from './ttv-draft.ts'
import { TtvSummary } from './ttv-summary.tsx'

/** Words, voice, look and summary of a video that is made of a text. */
export function TtvForm(props: SpeechFormProps) {
  const t = useText()
  const { common, favorites } = props
  const { teamSlug, kits, safeAreas } = common
  const tool = useMemo(() => toolOf(kits, safeAreas), [kits, safeAreas])
  const speech = useSpeechForm(tool, props)
  const { drafts, presets, change, edit, voices, submission, errors, check } = speech
  // A kit that was kept may be gone.
  const draft: TtvDraft = {
    ...speech.draft,
    ...(offersKit(kits, speech.draft.brandKitId) ? {} : firstKit(kits)),
    ...(safeAreas ? {} : { safeAreas: '' }),
  }
  const voiceId = voices.voice?.id
  const scripts = useScriptWriter(teamSlug, draft, edit)
  const readable = useReadableScript(teamSlug, voiceId, draft.words === 'script' ? draft.script : '')
  /** A prompt becomes a script first, which is sent the next time. */
  function checkOrWrite(): boolean {
    if (!check() || scripts.isWriting) return false
    if (!scripts.isAsked || voiceId === undefined) return true
    void scripts.write(voiceId)
    return false
  }
  const isEnglish = voices.voice === undefined || tagOf(voices.voice)?.startsWith('en') === true
  return (
    <ProjectForm
      submission={submission}
      fields={{
        ...{ team: teamSlug, operation: 'ttv', ...ttvFields(draft, voices.language) },
        ...safeAreaFields(draft),
        ...kitFields(kits, draft),
      }}
      onCheck={checkOrWrite}
      common={common}
      drafts={drafts}
      presets={presets}
      summary={<TtvSummary draft={draft} kits={kits} voices={voices} scripts={scripts} sending={submission.sending} />}
    >
      <ScriptSection
        draft={draft}
        change={edit}
        error={errors.words ?? scripts.problem}
        readable={readable}
        isWrittenHere={scripts.isAsked}
        languageTag={voices.voice && tagOf(voices.voice)}
        bestUpTo={RECOMMENDED_VIDEO_WORDS}
      >
        <WrittenNote written={scripts.written} undo={scripts.undo} />
      </ScriptSection>
      <PresetLine presets={presets} />
      <VoiceSection
        teamSlug={teamSlug}
        voices={voices}
        favorites={favorites}
        change={edit}
        error={errors.voiceId}
        isShort
      />
      <section>
        <h2 className="mb-2 text-base font-semibold">{t('Visual style')}</h2>
        <StyleTiles
          label={t('Visual style')}
          styles={VISUAL_STYLES}
          style={draft.visualStyle}
          onChange={(visualStyle) => change({ visualStyle })}
        />
        <p className="hint mt-2" aria-live="polite">
          {[STYLE_NOTES[draft.visualStyle], isEnglish ? PICTURES_AND_TYPE : TYPE_ONLY]
            .flatMap((note) => (note === undefined ? [] : [t(note)]))
            .join(' ')}
        </p>
      </section>
      <LookSection
        templates={REEL_TEMPLATES}
        look={draft}
        lookId={draft.lookId}
        looks={looksOf(kits, draft.brandKitId)}
        change={change}
      />
      {safeAreas && (
        <section>
          <h2 className="mb-2 text-base font-semibold">{t('Safe areas')}</h2>
          <SafeAreaOptions draft={draft} change={change} />
        </section>
      )}
      {kits.length > 0 && (
        <section>
          <h2 className="mb-2 text-base font-semibold">{t('Brand kit')}</h2>
          <BrandKitSelect
            id="brand-kit"
            kits={kits}
            chosen={draft}
            onKit={(brandKitId) => change(allowedIn(TTV_DRAFT, kitChoice(kits, brandKitId)))}
            onIntroAndOutro={(introAndOutro) => change({ introAndOutro })}
          />
        </section>
      )}
      <section className="flex items-center gap-3">
        <div className="min-w-0 flex-1">
          <h2 className="text-base font-semibold">{t('Music')}</h2>
          <p className="text-muted-foreground">{t('Quiet background music, matched to the mood of the script.')}</p>
        </div>
        <Switch
          label={t('Music')}
          checked={draft.music === 'yes'}
          onChange={(on) => change({ music: on ? 'yes' : 'no' })}
        />
      </section>
      <TitleField
        title={draft.title}
        change={change}
        hint={t('Leave empty to use the beginning of the text.')}
        error={errors.title}
      />
    </ProjectForm>
  )
}

/** What a person should know before choosing a style. */
const STYLE_NOTES: Partial<Record<VisualStyle, Message>> = msgs({
  realism: 'Realism looks like a 3D cartoon, not like a photo.',
  scifi: 'Experimental: people can look stiff.',
  fantasy: 'Experimental: people can look stiff.',
  renaissance: 'Experimental: people can look stiff.',
})
const PICTURES_AND_TYPE = msg('Where no picture clearly fits, the words appear as animated text in this style.')
const TYPE_ONLY = msg('In this language, the words usually appear as animated text in this style.')

function toolOf(kits: readonly BrandKitChoice[], safeAreas: boolean): SpeechTool<TtvDraft> {
  return {
    operation: 'ttv',
    part: TTV_DRAFT,
    starting: firstKit(kits),
    values: {
      style: ({ visualStyle }, t) => t.message(styleName(visualStyle)),
      subtitles: lookLabel(kits),
      'safe-areas': safeAreaDraftLabel,
      brand: ({ brandKitId }, t) => kitLabel(kits, brandKitId, t),
      music: ({ music }, t) => (music === 'yes' ? t('By mood') : t('Off')),
    },
    offers: (field, choice) =>
      (field !== 'brandKitId' || offersKit(kits, choice)) && (field !== 'safeAreas' || safeAreas || choice === ''),
  }
}

/** The team's default kit. A look whose template these videos do not have is left out. */
function firstKit(kits: readonly BrandKitChoice[]): Partial<TtvDraft> {
  return allowedIn(TTV_DRAFT, kitChoice(kits, defaultKit(kits)))
}
