import { EDITOR } from './partner.ts'

/** A person who may see every page that a frame can show. */
export const ADMIN = {
  ...EDITOR,
  role: 'admin',
  capabilities: ['create', 'download', 'delete', 'publish', 'approve', 'accounts', 'library', 'brand', 'notices'],
}

/** Every page of a frame that needs nothing made before. */
export const EMBEDDED_PAGES = [
  '/projects',
  '/new',
  '/new?tool=subtitles',
  '/new?tool=tts',
  '/new?tool=ttv',
  '/new?tool=broll',
  '/publish',
  '/publish?view=queue',
  '/publish/new',
  '/publish/queue',
  '/notices',
  '/library',
  '/library/search',
  '/voices',
  '/settings/social-accounts',
  '/settings/brand',
]
