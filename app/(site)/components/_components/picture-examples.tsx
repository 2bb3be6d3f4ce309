'use client'

import { useState } from 'react'
import { CaptionTile } from '#lib/components/captions/caption-tile.tsx'
import { NetworkTile } from '#lib/components/networks/network-tile.tsx'
import { Code } from '#lib/components/page/code.tsx'
import { Lockup } from '#lib/components/pictures/brand.tsx'
import { ProviderGlyph } from '#lib/components/pictures/provider-glyph.tsx'
import { StyleTiles } from '#lib/components/pictures/style-tiles.tsx'
import { ToolPicture } from '#lib/components/pictures/tool-picture.tsx'
import { EmptyFrames } from '#lib/components/problems/message-page.tsx'
import { SUBTITLE_TEMPLATES, VISUAL_STYLES, type VisualStyle } from '#lib/contract/enumerations.ts'
import { OPERATIONS } from '#lib/contract/operations/operations.ts'
import { NETWORKS } from '#lib/contract/social.ts'
import { Examples, States } from './examples.tsx'

export function PictureExamples() {
  const [style, setStyle] = useState<VisualStyle>('comic')
  return (
    <Examples name="Pictures">
      <States of="Marks">
        <Lockup />
        {['google', 'github'].map((id) => (
          <ProviderGlyph key={id} id={id} />
        ))}
        {NETWORKS.map((network) => (
          <NetworkTile key={network} network={network} />
        ))}
      </States>
      <States of="Tools, and nothing yet">
        {OPERATIONS.map((operation) => (
          <ToolPicture key={operation} tool={operation} />
        ))}
        <EmptyFrames />
        <EmptyFrames crossed />
      </States>
      <States of="Subtitles">
        {SUBTITLE_TEMPLATES.map((template) => (
          <span key={template} className="frame template-tile-picture bg-black p-3 text-white">
            <CaptionTile template={template} />
          </span>
        ))}
      </States>
      <StyleTiles label="Visual styles" styles={VISUAL_STYLES} style={style} onChange={setStyle} />
      <Code label="Code" text={'{"status": "created", "percent": 40}'} />
    </Examples>
  )
}
