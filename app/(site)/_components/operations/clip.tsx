import { msg } from '#lib/i18n/message.ts'
import wide from '../../_pictures/wide.webp'
import { SitePicture } from '../site-picture.tsx'
import type { ToolCard } from './tool-card.ts'

export const clip: ToolCard = {
  brings: msg('A talk, a webinar, a podcast episode'),
  gets: (t) => t('Vertical reels, each with a title, caption, tags and score, and the reason for the score.'),
  picture: (
    <>
      <SitePicture of={wide} />
      <span className="site-dim" style={{ left: 0, width: '21%' }} />
      <span className="site-dim" style={{ left: '47.5%', width: '5%' }} />
      <span className="site-dim" style={{ left: '79%', width: '21%' }} />
      <span className="site-keep" style={{ left: '21%', width: '26.5%' }} />
      <span className="site-keep" style={{ left: '52.5%', width: '26.5%' }} />
    </>
  ),
}
