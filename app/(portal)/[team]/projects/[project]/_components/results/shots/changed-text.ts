import type { ChangedShot } from '#lib/contract/editing/shots.ts'
import type { Text } from '#lib/i18n/text.ts'

/** A change of a shot on the page: `title` of the offered work or the file, `uploadId` of a file of one’s own. */
export type ShotChange = Omit<ChangedShot, 'url'> & { title?: string; uploadId?: string }

/** What a shot is to show, in a few words. */
export function changedText({ show, words = '', title = '' }: ShotChange, t: Text): string {
  switch (show) {
    case 'original':
      return t('Back to the first picture')
    case 'offer':
      return title
    case 'file':
      return t('Your file: {title}', { title })
    case 'search':
      return t('Stock: {words}', { words })
    case 'prompt':
      return t('Drawn: {words}', { words })
    case 'words':
      return words === '' ? t('Card with the spoken words') : t('Card: {words}', { words })
  }
}
