import type { z } from 'zod'
import { brollInsertion, editInsertion } from '../broll-insertion.ts'
import { brollSettings } from '../broll-settings.ts'
import { editDocument } from '../editing/editing.ts'
import { editShot, shotOffer } from '../editing/shots.ts'
import { errorBody, fieldError } from '../errors.ts'
import { feedEntry } from '../feeds.ts'
import { codedMessage } from '../messages/wire.ts'
import { credit, output, project, reelInfo, report, sample, sourceCut, writtenScript } from '../project.ts'
import { provenance } from '../provenance.ts'
import { acknowledgement, voice } from '../responses.ts'
import { networkInfo, post, socialAccount } from '../social.ts'
import { clipSubtitleStyles, reelSubtitleStyles, subtitleStyles } from '../subtitle-styles.ts'
import { inputSchema, outputSchema } from './json-schema.ts'
import type { NamedSchema } from './name-schemas.ts'

const given = (name: string, schema: z.ZodType): NamedSchema => ({ name, schema: inputSchema(schema) })
const answered = (name: string, schema: z.ZodType): NamedSchema => ({ name, schema: outputSchema(schema) })

/** What every operation uses. */
export function commonSchemas(): NamedSchema[] {
  return [
    answered('CodedMessage', codedMessage),
    answered('FieldError', fieldError),
    answered('Error', errorBody),
    answered('Acknowledgement', acknowledgement),
  ]
}

/** Schemas that are called alike wherever they are used, those that others contain first. */
export function knownSchemas(): NamedSchema[] {
  return [
    given('SubtitleStyles', subtitleStyles),
    given('ReelSubtitleStyles', reelSubtitleStyles),
    given('ClipSubtitleStyles', clipSubtitleStyles),
    given('BrollSettings', brollSettings),
    answered('ReelInfo', reelInfo),
    answered('SourceCut', sourceCut),
    answered('Credit', credit),
    answered('WrittenScript', writtenScript),
    answered('Provenance', provenance),
    answered('BrollInsertion', brollInsertion),
    answered('EditInsertion', editInsertion),
    answered('ShotOffer', shotOffer),
    answered('EditShot', editShot),
    answered('Output', output),
    answered('Report', report),
    answered('Project', project),
    answered('EditDocument', editDocument),
    answered('SocialAccount', socialAccount),
    answered('Post', post),
    answered('FeedEntry', feedEntry),
    answered('Voice', voice),
    answered('NetworkInfo', networkInfo),
    answered('Sample', sample),
  ]
}
