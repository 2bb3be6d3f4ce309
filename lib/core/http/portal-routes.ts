/**
 * Where the built-in video service reaches the portal and sends people to it: reports are posted to one, uploaded files are
 * read below the other, team feeds are seen below the third.
 */
export const PORTAL_ROUTES = { report: '/api/webhooks', source: '/api/media/source/', feed: '/feeds/' } as const
