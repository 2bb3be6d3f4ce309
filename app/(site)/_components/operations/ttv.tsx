import { VISUAL_STYLES } from '#lib/contract/enumerations.ts'
import { msg } from '#lib/i18n/message.ts'
import comic from '../../_pictures/style-comic.webp'
import cyberpunk from '../../_pictures/style-cyberpunk.webp'
import lineArt from '../../_pictures/style-line-art.webp'
import realism from '../../_pictures/style-realism.webp'
import { SitePicture } from '../site-picture.tsx'
import type { ToolCard } from './tool-card.ts'

export const ttv: ToolCard = {
  brings: msg('A script or a topic'),
  gets: (t) =>
    t('A video with voice, captions and pictures in one of {count} styles.', { count: VISUAL_STYLES.length }),
  picture: (
    <span className="grid h-full grid-cols-4">
      {[realism, comic, lineArt, cyberpunk].map((picture) => (
        <SitePicture key={picture.src} of={picture} />
      ))}
    </span>
  ),
}
