import { useText } from '#lib/i18n/server.ts'
import { operatorPages } from '#lib/portal/site/operator-pages.ts'

/** Links to the operator's own pages, as far as there are any. */
export function OperatorLinks() {
  const t = useText()
  const { contact, privacy, terms } = operatorPages()
  return (
    <>
      {privacy !== null && <a href={privacy}>{t('Privacy')}</a>}
      {terms !== null && <a href={terms}>{t('Terms')}</a>}
      {contact !== null && <a href={contact}>{t('Contact')}</a>}
    </>
  )
}
