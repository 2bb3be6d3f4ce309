'use client'

import { Download } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useId, useState } from 'react'
import { Switch } from '#lib/components/ui/switch.tsx'
import { translatable } from '#lib/i18n/message.ts'
import { type FormState, IDLE } from '#lib/portal/http/form-state.ts'
import type { ThumbnailChoice as Choice, ProjectOutput } from '#lib/portal/projects/project-view.ts'
import { useText } from '#text'
import { useAllowedActions } from '../../../../_components/allowed-actions.tsx'
import { chooseThumbnailAction } from '../../../actions.ts'

/** The pictures that can stand for a result; nothing where there is no choice. */
export function ThumbnailChoice({ teamSlug, output }: { teamSlug: string; output: ProjectOutput }) {
  const t = useText()
  const { download } = useAllowedActions()
  const titleId = useId()
  const { chosen, titled, state, choose } = useChoice(teamSlug, output)
  if (output.thumbnails.length === 0) return null
  const shown = output.thumbnails[chosen] && pictureOf(output.thumbnails[chosen], titled)
  const hasTitles = output.thumbnails.some((each) => each.titled !== null)
  return (
    <fieldset className="mt-4">
      <legend className="label">{t('Thumbnail')}</legend>
      <div className="mt-1.5 flex flex-wrap gap-2.5">
        {output.thumbnails.map((choice, index) => (
          <label key={choice.file} className="thumbnail-choice">
            <input
              type="radio"
              className="sr-only"
              name={`thumbnail-${output.id}`}
              aria-label={t('Picture {number}', { number: index + 1 })}
              checked={index === chosen}
              onChange={() => choose(index, titled)}
            />
            <img src={pictureOf(choice, titled).url} alt="" loading="lazy" decoding="async" style={sizeOf(output)} />
          </label>
        ))}
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
        {hasTitles && (
          <span className="flex items-center gap-2">
            <Switch
              id={titleId}
              label={t('Include the title')}
              checked={titled}
              onChange={(next) => choose(chosen, next)}
            />
            <label htmlFor={titleId}>{t('Include the title')}</label>
          </span>
        )}
        {download && shown && (
          <a href={`${shown.url}?download=1`} download className="btn btn-ghost btn-sm -ml-2">
            <Download aria-hidden="true" size={14} strokeWidth={1.75} />
            {t('Download picture')}
          </a>
        )}
      </div>
      <p role="status" className="text-xs text-muted-foreground empty:hidden">
        {state.status === 'ok' ? t('Saved') : state.message}
      </p>
    </fieldset>
  )
}

/** Room for a picture before it is loaded: 96 pixels high, or less if it would be wider than 128. */
function sizeOf({ width, height }: ProjectOutput) {
  const aspectRatio = (width ?? 9) / (height ?? 16)
  return { width: Math.min(128, 96 * aspectRatio), aspectRatio }
}

function pictureOf(choice: Choice, titled: boolean) {
  return (titled && choice.titled) || choice
}

/** The choice is saved at once, so that the page shows it everywhere. */
function useChoice(teamSlug: string, { id, thumbnails }: ProjectOutput) {
  const t = useText()
  const router = useRouter()
  const now = thumbnails.findIndex((each) => each.chosen !== null)
  const [chosen, setChosen] = useState(now)
  const [titled, setTitled] = useState(thumbnails[now]?.chosen === 'titled')
  const [state, setState] = useState<FormState>(IDLE)
  async function choose(index: number, withTitle: boolean) {
    const choice = thumbnails[index]
    if (choice === undefined) return
    setChosen(index)
    setTitled(withTitle)
    setState(IDLE)
    const form = new FormData()
    const { file } = pictureOf(choice, withTitle)
    for (const [name, value] of Object.entries({ team: teamSlug, outputId: id, file })) form.set(name, value)
    const answer = await chooseThumbnailAction(IDLE, form).catch(
      (): FormState => ({ status: 'error', message: t.message(LOST) }),
    )
    setState(answer)
    if (answer.status === 'ok') router.refresh()
  }
  return { chosen, titled, state, choose: (index: number, withTitle: boolean) => void choose(index, withTitle) }
}

const LOST = translatable('The connection was lost, so your change was not saved. Choose again.')
