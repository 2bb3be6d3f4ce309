import { msg } from '#lib/i18n/message.ts'
import office from '../../_pictures/office.webp'
import trail from '../../_pictures/trail.webp'
import { SitePicture } from '../site-picture.tsx'
import type { ToolCard } from './tool-card.ts'

export const broll: ToolCard = {
  brings: msg('A talking-head video'),
  gets: (t) => t('Footage and pictures that match the spoken words.'),
  picture: (
    <>
      <SitePicture of={office} />
      <span className="site-inset">
        <SitePicture of={trail} />
      </span>
    </>
  ),
}
