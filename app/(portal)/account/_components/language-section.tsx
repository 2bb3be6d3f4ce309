import { LanguageChoice } from '#app/_language/language-choice.tsx'
import { useText } from '#text'
import { Section } from './section.tsx'

/** The language of the pages and of the mails that we send to the person. */
export function LanguageSection() {
  const t = useText()
  return (
    <Section title={t('Language')}>
      <div className="card grid justify-items-start gap-2 p-4">
        <LanguageChoice />
        <p className="hint">{t('For pages in this browser and emails we send you.')}</p>
      </div>
    </Section>
  )
}
