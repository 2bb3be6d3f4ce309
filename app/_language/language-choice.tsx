'use client'

import { useTransition } from 'react'
import { Segmented } from '#lib/components/ui/segmented.tsx'
import { LOCALE_NAMES, LOCALES, type Locale } from '#lib/i18n/locales.ts'
import { IDLE } from '#lib/portal/http/form-state.ts'
import { useText } from '#text'
import { chooseLanguage } from './actions.ts'

const CHOICES = LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value] }))

/** The languages by their own names. The page is loaded again in the chosen one. */
export function LanguageChoice() {
  const t = useText()
  const [choosing, start] = useTransition()
  const choose = (locale: Locale) =>
    start(async () => {
      const form = new FormData()
      form.set('locale', locale)
      const { status } = await chooseLanguage(IDLE, form)
      if (status === 'ok') location.reload()
    })
  return (
    <span aria-busy={choosing} className="inline-block">
      <Segmented label={t('Language')} value={t.locale} options={CHOICES} onChange={choose} />
    </span>
  )
}
