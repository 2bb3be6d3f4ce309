import { coded } from '#lib/contract/messages/coded.ts'
import { type Provenance, provenanceOf } from '#lib/contract/provenance.ts'

/** What a reader should know of the captions in the picture; nothing where they are as they should be. Pure. */
export function captionsProvenance(fonts: 'own' | 'any' | 'none'): Provenance[] {
  if (fonts === 'own') return []
  return fonts === 'any'
    ? [provenanceOf('captions', 'built-in', coded('maker_east_asian_font'), coded('captions_other_font'))]
    : [provenanceOf('captions', 'built-in', coded('maker_files_only'), coded('captions_no_font'))]
}
