'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ChipField } from '#lib/components/ui/chip-field.tsx'
import { FieldNote } from '#lib/components/ui/field.tsx'
import { MAX_CAPTION_LENGTH, MAX_REEL_TITLE_LENGTH, MAX_TAG_LENGTH, MAX_TAGS } from '#lib/contract/limits.ts'
import { translatable } from '#lib/i18n/message.ts'
import { type FormState, IDLE } from '#lib/portal/http/form-state.ts'
import type { ProjectOutput } from '#lib/portal/projects/project-view.ts'
import { useText } from '#text'
import { describeOutputAction } from '../../../../actions.ts'

type Texts = { title: string; caption: string; tags: string[] }

/** Title, caption and tags with which a reel is published. They are saved when a field is left. */
export function ReelTexts({ teamSlug, output }: { teamSlug: string; output: ProjectOutput }) {
  const t = useText()
  const { texts, state, change, save } = useTexts(teamSlug, output)
  const errors = state.fields ?? {}
  const failure = state.status === 'error' && Object.keys(errors).length === 0 ? state.message : undefined
  return (
    <div className="mt-4 grid gap-3">
      <Field label={t('Title')} id="reel-title" typed={texts.title} most={MAX_REEL_TITLE_LENGTH} error={errors.title}>
        <input
          id="reel-title"
          className="input"
          dir="auto"
          maxLength={MAX_REEL_TITLE_LENGTH}
          value={texts.title}
          onChange={(event) => change({ title: event.target.value })}
          onBlur={save}
        />
      </Field>
      <Field
        label={t('Caption')}
        id="reel-caption"
        typed={texts.caption}
        most={MAX_CAPTION_LENGTH}
        error={errors.caption}
      >
        <textarea
          id="reel-caption"
          className="input h-auto! py-2! leading-5"
          dir="auto"
          rows={3}
          maxLength={MAX_CAPTION_LENGTH}
          value={texts.caption}
          onChange={(event) => change({ caption: event.target.value })}
          onBlur={save}
        />
      </Field>
      <ChipField
        id="reel-tags"
        label={t('Tags')}
        placeholder={t('Add a tag')}
        values={texts.tags}
        maxLength={MAX_TAG_LENGTH}
        maxValues={MAX_TAGS}
        error={errors.tags}
        onChange={(tags) => change({ tags }, true)}
      />
      <p role="status" className="text-xs text-muted-foreground empty:hidden">
        {state.status === 'ok' ? t('Saved') : failure}
      </p>
    </div>
  )
}

function Field(props: {
  label: string
  id: string
  typed: string
  most: number
  error: string | undefined
  children: ReactNode
}) {
  const t = useText()
  const { label, id, typed, most, error, children } = props
  return (
    <div className="grid gap-1">
      <div className="flex items-baseline justify-between">
        <label className="label" htmlFor={id}>
          {label}
        </label>
        <span className="num text-xs text-muted-foreground">
          {t('{length} of {most, number}', { length: [...typed].length, most })}
        </span>
      </div>
      {children}
      <FieldNote id={`${id}-note`} error={error} />
    </div>
  )
}

function useTexts(teamSlug: string, { firstId, info }: ProjectOutput) {
  const t = useText()
  const router = useRouter()
  const [texts, setTexts] = useState<Texts>({
    title: info?.title ?? '',
    caption: info?.caption ?? '',
    tags: info?.tags ?? [],
  })
  const [state, setState] = useState<FormState>(IDLE)
  const saved = useRef(JSON.stringify(texts))
  const latest = useRef(texts)
  useEffect(() => {
    latest.current = texts
  })
  async function save() {
    const sending = JSON.stringify(latest.current)
    if (sending === saved.current) return
    saved.current = sending
    const { title, caption, tags } = latest.current
    const form = new FormData()
    for (const [name, value] of Object.entries({ team: teamSlug, outputId: firstId, title, caption }))
      form.set(name, value)
    for (const tag of tags) form.append('tags', tag)
    const answer = await describeOutputAction(IDLE, form).catch(
      (): FormState => ({ status: 'error', message: t.message(LOST) }),
    )
    setState(answer)
    if (answer.status === 'ok') router.refresh()
    else saved.current = ''
  }
  function change(part: Partial<Texts>, atOnce = false) {
    latest.current = { ...latest.current, ...part }
    setTexts(latest.current)
    setState(IDLE)
    if (atOnce) void save()
  }
  return { texts, state, change, save: () => void save() }
}

const LOST = translatable('The connection was lost, so your change was not saved. Enter it again.')
