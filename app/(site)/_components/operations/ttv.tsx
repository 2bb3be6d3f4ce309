import { VISUAL_STYLES } from '#lib/contract/enumerations.ts'
import comic from '../../_pictures/style-comic.webp'
import cyberpunk from '../../_pictures/style-cyberpunk.webp'
import lineArt from '../../_pictures/style-line-art.webp'
import realism from '../../_pictures/style-realism.webp'
import { SitePicture } from '../site-picture.tsx'
import type { ToolCard } from './tool-card.ts'

export const ttv: ToolCard = {
  brings: 'A script or a topic',
  gets: () => `A film with voice, captions and pictures in one of ${VISUAL_STYLES.length} styles.`,
  picture: (
    <span className="grid h-full grid-cols-4">
      {[realism, comic, lineArt, cyberpunk].map((picture) => (
        <SitePicture key={picture.src} of={picture} />
      ))}
    </span>
  ),
}
