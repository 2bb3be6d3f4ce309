/** The images: the portal, its worker, and the service, whose image also runs the service’s worker and the operator’s tool. */
export const ROLES = ['portal', 'worker', 'service'] as const

export type Role = (typeof ROLES)[number]

/** What a role’s image has beside the bundles and packages that its programs import. */
export type Contents = {
  /** The bundles that are started by their file. What they import or start is found in them. */
  programs: readonly string[]
  /** Packages of which files are read by their path, and which of their files. */
  files: Readonly<Record<string, RegExp>>
  /** Folders of the checkout with files that are read by their path; their sources are in the bundles and stay behind. */
  data: readonly string[]
  /** Whether it serves the pages. */
  hasPages: boolean
}

const EVERY = ['launch-one.js', 'bootstrap-exit-with-parent.js']
const MIGRATIONS = ['db/migrations']
const FONT = /\.(ttf|woff2)$/
/** The weights with which the cards of shared links are lettered. */
const CARD_FONTS = /^(400Regular|600SemiBold)\/[^/]+\.ttf$/
const CARD_FONT_PACKAGES = ['geist', 'noto-sans', 'noto-sans-arabic', 'noto-sans-hebrew', 'noto-sans-devanagari']
const CAPTION_FONT_PACKAGES = [
  ...['anton', 'bangers', 'cormorant', 'courier-prime', 'kanit', 'luckiest-guy', 'montserrat', 'oswald', 'poppins'],
  ...['rubik', 'noto-sans-thai', ...CARD_FONT_PACKAGES],
]

/** The API reference, which the portal and the service show. */
const REFERENCE = {
  '@scalar/fastify-api-reference': /^LICENSE$/,
  geist: /^dist\/fonts\/geist-(sans|mono)\/.*\.woff2$/,
}

export const CONTENTS: Readonly<Record<Role, Contents>> = {
  portal: {
    programs: [...EVERY, 'auth-clean-requests.js', 'bootstrap-serve-compressed.js'],
    files: {
      ...REFERENCE,
      ...googleFonts([...CARD_FONT_PACKAGES, 'noto-sans-thai'], CARD_FONTS),
      ...Object.fromEntries(
        ['jp', 'kr', 'sc'].map((name) => [
          `@fontsource-variable/noto-sans-${name}`,
          /^unicode\.json$|wght-normal\.woff2$/,
        ]),
      ),
      'twemoji-colr-font': FONT,
    },
    data: [...MIGRATIONS, 'app/(site)/docs/_content', 'lib/portal/sdk/package'],
    hasPages: true,
  },
  worker: {
    programs: [...EVERY, 'portal-worker.js'],
    files: {},
    data: [...MIGRATIONS, 'lib/portal'],
    hasPages: false,
  },
  service: {
    programs: [...EVERY, 'service-main.js', 'operate.js'],
    files: {
      ...REFERENCE,
      ...googleFonts(CAPTION_FONT_PACKAGES, FONT),
      'twemoji-colr-font': FONT,
      'lucide-static': /^icon-nodes\.json$/,
      kuromoji: /^dict\//,
      'cldr-rbnf': /^rbnf\/.*\.json$/,
      ...programsOf('@backendsuraj/offline-ffmpeg', '@backendsuraj/offline-ffprobe'),
      // `doctor` reports which versions process strangers' input. Their code is in the bundles and in the portal's
      // image.
      ...Object.fromEntries(
        ['next', 'next-auth', 'nodemailer', '@tus/server'].map((name) => [name, /^package\.json$/]),
      ),
    },
    data: [...MIGRATIONS, 'lib/media', 'lib/portal'],
    hasPages: false,
  },
}

function googleFonts(names: string[], files: RegExp): Record<string, RegExp> {
  return Object.fromEntries(names.map((name) => [`@expo-google-fonts/${name}`, files]))
}

function programsOf(...names: string[]): Record<string, RegExp> {
  return Object.fromEntries(
    names.map((name) => [`${name}-${process.platform}-${process.arch}`, /^(index\.js|bin\/.*)$/]),
  )
}
