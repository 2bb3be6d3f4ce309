'use client'

import { SelectField } from '#lib/components/ui/select-field.tsx'
import { Stepper } from '#lib/components/ui/stepper.tsx'
import { MAX_REELS } from '#lib/contract/limits.ts'
import type { Text } from '#lib/i18n/text.ts'
import { useText } from '#text'
import { NO_KIT } from '../../new/_components/brand/brand-kits.ts'
import type { SectionProps } from './rule-draft.ts'

/** How the reels are made, and where their projects go. */
export function MakeSection({ draft, facts, errors, change }: SectionProps) {
  const t = useText()
  return (
    <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-[1.25fr_1.1fr_118px_118px]">
      <SelectField
        id="preset"
        label={t('Preset')}
        value={draft.presetId}
        options={[
          { value: '', label: t('Usual settings') },
          ...facts.presets.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        error={errors.presetId}
        onChange={(presetId) => change({ presetId })}
      />
      <SelectField
        id="brand-kit"
        label={t('Brand kit')}
        value={draft.brandKitId}
        options={[
          { value: '', label: usualKit(facts.kits, t) },
          ...facts.kits.map(({ id, name }) => ({ value: id, label: name })),
          { value: NO_KIT, label: t('No brand kit') },
        ]}
        error={errors.brandKitId}
        onChange={(brandKitId) => change({ brandKitId })}
      />
      <div className="grid content-start gap-1">
        <label className="label" htmlFor="reels-most">
          {t('Reels, at most')}
        </label>
        <Stepper
          id="reels-most"
          min={1}
          max={MAX_REELS}
          value={draft.reelsMost}
          none="1"
          onChange={(value) => change({ reelsMost: value ?? 1 })}
        />
      </div>
      <div className="grid content-start gap-1">
        <label className="label" htmlFor="score-least">
          {t('Score, at least')}
        </label>
        <Stepper
          id="score-least"
          min={1}
          max={100}
          value={draft.scoreLeast === 0 ? null : draft.scoreLeast}
          none={t('Any')}
          onChange={(value) => change({ scoreLeast: value ?? 0 })}
        />
      </div>
      <SelectField
        id="folder"
        label={t('Folder of the projects')}
        value={draft.folderId}
        options={[
          { value: '', label: t('None') },
          ...facts.folders.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        error={errors.folderId}
        onChange={(folderId) => change({ folderId })}
      />
    </div>
  )
}

/** What a rule without a kit of its own uses where its preset names none. */
function usualKit(kits: SectionProps['facts']['kits'], t: Text): string {
  const kit = kits.find(({ isDefault }) => isDefault)
  return kit === undefined ? t('As in the preset') : t('As in the preset, or {name}', { name: kit.name })
}
