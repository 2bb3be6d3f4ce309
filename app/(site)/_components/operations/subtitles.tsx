import { msg } from '#lib/i18n/message.ts'
import kitchen from '../../_pictures/kitchen.webp'
import { CaptionSample } from '../caption-sample.tsx'
import { SitePicture } from '../site-picture.tsx'
import type { ToolCard } from './tool-card.ts'

export const subtitles: ToolCard = {
  brings: msg('An existing video'),
  gets: (t) => t('The same video with burned-in captions, and SRT and VTT files.'),
  picture: (
    <>
      <SitePicture of={kitchen} />
      <span className="site-scrim" />
      <span className="absolute inset-x-2 bottom-3">
        <CaptionSample />
      </span>
    </>
  ),
}
