import { expect, it } from 'vitest'
import { ABILITIES, type Ability } from '#lib/contract/abilities.ts'
import { openApiDocument } from '#lib/contract/openapi/openapi-document.ts'
import { inlineReferences, type Schema } from '#lib/portal/mcp/inline-references.ts'

type Described = { paths: Record<string, Schema>; 'x-abilities': string[] }

/** The call by which a client uses each. */
const CALLS: Record<Ability, [path: string, part?: string]> = {
  'idempotency-keys': ['/subtitles', 'Idempotency-Key'],
  'project-state': ['/projects/{id}'],
  'projects-by-ids': ['/projects', '"ids"'],
  'publishing-idempotency-keys': ['/publish-to-socials', 'Idempotency-Key'],
  'post-state': ['/posts/{id}'],
  'post-numbers': ['/posts/numbers'],
  'texts-per-account': ['/publish-to-socials', 'perAccount'],
  'video-checks': ['/video-checks'],
  'post-languages': ['/publish-to-socials', 'languageTag'],
  'account-linking': ['/social-accounts/claims'],
  'access-key-check': ['/social-accounts/check'],
  'voice-preview': ['/voices/{voiceId}/preview'],
  'script-preparation': ['/scripts'],
  'rendering-edits': ['/projects/{id}/outputs/{output}/render'],
  exports: ['/projects/{id}/outputs/{output}/export'],
  'reel-shapes': ['/clip', 'aspectRatio'],
  'screen-layouts': ['/clip', 'screenLayout'],
  'existing-captions': ['/subtitles', 'overExistingCaptions'],
  backgrounds: ['/clip', 'background'],
  'sound-cleaning': ['/clip', 'soundSettings'],
  'safe-areas': ['/clip', 'safeAreas'],
  'speaker-captions': ['/clip', 'speakers'],
  'pause-lengths': ['/clip', 'longestPause'],
  'reel-preferences': ['/clip', 'preferences'],
  'caption-files': ['/subtitles', 'captionsFile'],
  'brand-kits': ['/clip', 'brandKit'],
  'reels-by-model': ['/clip', 'videoTitle'],
  languages: ['/projects/{id}/outputs/{output}/render', 'translation'],
  translations: ['/translations'],
}

it('lists what the service can do beyond the interface document, and describes the call of each', () => {
  const document = openApiDocument('https://video.example.com', 60) as Described
  expect(document['x-abilities']).toEqual(ABILITIES)
  for (const [path, part = ''] of Object.values(CALLS)) {
    const call = inlineReferences(document.paths[path] ?? {}, document)
    expect(JSON.stringify(call), path).toContain(part)
  }
})
