import { useText } from '#text'

/** Caption, columns and head of the table of voices. */
export function VoiceListHead({
  isWide,
  isQuality,
}: {
  isWide: boolean /** Whether the list says how natural its voices sound. */
  isQuality: boolean
}) {
  const t = useText()
  return (
    <>
      <caption className="sr-only">{t('Voices')}</caption>
      <colgroup>
        <col className="cell-play" />
        <col className="cell-voice" />
        <col className="cell-sample" />
        <col className="cell-gender" />
        <col className="cell-style" />
        <col className="cell-act" data-wide={isWide} />
      </colgroup>
      <thead>
        <tr aria-rowindex={1}>
          <th scope="col" className="cell-play">
            <span className="sr-only">{t('Play')}</span>
          </th>
          <th scope="col" className="cell-voice">
            {t('Voice')}
          </th>
          <th scope="col" className="cell-sample">
            {t('Sample')}
          </th>
          <th scope="col" className="cell-gender">
            {t('Voice type')}
          </th>
          <th scope="col" className="cell-style">
            {isQuality ? t('Sound') : t('Style')}
          </th>
          <th scope="col" className="cell-act">
            <span className="sr-only">{t('Actions')}</span>
          </th>
        </tr>
      </thead>
    </>
  )
}
