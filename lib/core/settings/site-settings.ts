import { z } from 'zod'

const page = z.url({ protocol: /^https?$/, error: 'must be an http or https URL' }).optional()

/** What an operator adds to the public pages. */
export const siteSettings = {
  CONTACT: z
    .union([z.email(), z.url({ protocol: /^https?$/ })], 'must be an email address or an http or https URL')
    .optional()
    .describe(
      'Email address or page where customers get help. It is shown in the help dialog and on the public pages.',
    ),
  PRIVACY_URL: page.describe('Your privacy notice, linked from the public pages and the sign-up form.'),
  TERMS_URL: page.describe('Your terms of service, linked from the public pages and the sign-up form.'),
}
