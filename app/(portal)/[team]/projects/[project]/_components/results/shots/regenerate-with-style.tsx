'use client'

import { ChevronRight, RefreshCw, Shuffle } from 'lucide-react'
import { useState } from 'react'
import { StylePicture } from '#lib/components/pictures/style-picture.tsx'
import { StyleTiles } from '#lib/components/pictures/style-tiles.tsx'
import { VISUAL_STYLES, type VisualStyle } from '#lib/contract/enumerations.ts'
import { styleName } from '#lib/contract/names.ts'
import type { ProjectDetail, ProjectShots } from '#lib/portal/projects/project-view.ts'
import { useText } from '#text'
import { useNewProject } from '../../use-new-project.ts'

/** Those that differ most from each other. */
const SUGGESTED: readonly VisualStyle[] = ['comic', 'anime', 'line_art', 'lego', 'porcelain', 'realism']
const SHOWN = 5

/** The style of the pictures, and others in which the same script can be made: a new project, and this one stays. */
export function RegenerateWithStyle({
  teamSlug,
  project,
  editable,
  made,
}: {
  teamSlug: string
  project: ProjectDetail
  editable: boolean
  made: ProjectShots
}) {
  const t = useText()
  const open = useNewProject(teamSlug, project)
  const style = VISUAL_STYLES.find((one) => one === made.style)
  const others = SUGGESTED.filter((one) => one !== style).slice(0, SHOWN)
  const [chosen, setChosen] = useState(others[0] ?? SUGGESTED[0])
  return (
    <>
      <section className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b px-4 py-3 md:px-5">
        {style && (
          <span className="w-[54px] shrink-0">
            <StylePicture style={style} />
          </span>
        )}
        <span className="min-w-0">
          <span className="block truncate text-base font-medium">{style ? t(styleName(style)) : made.style}</span>
          <span className="block text-xs whitespace-nowrap text-muted-foreground">{t('Visual style')}</span>
          <span className="num block text-xs whitespace-nowrap text-muted-foreground">
            {t('Seed {seed}', { seed: made.seed })}
          </span>
        </span>
        {editable && (
          <button
            type="button"
            className="btn btn-outline btn-sm ml-auto shrink-0"
            title={t('Opens the form with the same script, voice and style but a new seed.')}
            onClick={() => open()}
          >
            <Shuffle aria-hidden="true" size={14} strokeWidth={1.75} />
            {t('Get new pictures')}
          </button>
        )}
      </section>
      {editable && chosen && (
        <section className="border-b px-4 py-3 md:px-5">
          <div className="mb-1.5 flex min-h-7 items-center">
            <h2 className="mr-auto font-semibold">{t('Remake in another style')}</h2>
            <button type="button" className="btn btn-ghost btn-sm -mr-2" onClick={() => open()}>
              {t('All {count}', { count: VISUAL_STYLES.length })}
              <ChevronRight aria-hidden="true" size={14} strokeWidth={1.75} />
            </button>
          </div>
          <div className="shots-styles">
            <StyleTiles label={t('Another style')} styles={others} style={chosen} onChange={setChosen} />
          </div>
          <button type="button" className="btn btn-outline mt-2.5 w-full" onClick={() => open({ style: chosen })}>
            <RefreshCw aria-hidden="true" size={16} strokeWidth={1.75} />
            {t('Remake in {style}', { style: t(styleName(chosen)) })}
          </button>
          <p className="hint mt-2">
            {t('Same script and voice, {count, plural, one {# new picture} other {# new pictures}}.', {
              count: made.shots.length,
            })}
          </p>
        </section>
      )}
    </>
  )
}
