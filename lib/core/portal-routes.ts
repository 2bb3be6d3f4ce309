/** Where the built-in video service reaches the portal: reports are posted to one, uploaded files are read below the other. */
export const PORTAL_ROUTES = { report: '/api/webhooks', source: '/api/media/source/' } as const
