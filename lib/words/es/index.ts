import type { Catalogue } from '../text.ts'
import account from './account.json' with { type: 'json' }
import common from './common.json' with { type: 'json' }
import domain from './domain.json' with { type: 'json' }
import embed from './embed.json' with { type: 'json' }
import mail from './mail.json' with { type: 'json' }
import newProject from './new.json' with { type: 'json' }
import projects from './projects.json' with { type: 'json' }
import publish from './publish.json' with { type: 'json' }
import settings from './settings.json' with { type: 'json' }
import site from './site.json' with { type: 'json' }
import textToVideo from './text-to-video.json' with { type: 'json' }

/** Spanish, neutral between Spain and Latin America, addressing the reader as «tú». */
export const ES: Catalogue = {
  ...account,
  ...common,
  ...domain,
  ...embed,
  ...mail,
  ...newProject,
  ...projects,
  ...publish,
  ...settings,
  ...textToVideo,
  ...site,
}
