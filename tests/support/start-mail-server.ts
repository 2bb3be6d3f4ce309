import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type MailServer = {
  url: string
  /** What was taken in, read as a mail program reads it. */
  received: (Email & { envelopeTo: string[] })[]
  /** Makes the server refuse the next mails with this answer, such as 451 (try later) or 550 (never); null takes them. */
  refuseWith: (code: number | null) => void
  stop: () => Promise<void>
}

/** A real SMTP server on a free port of this machine that asks for a name and a password. */
export async function startMailServer(): Promise<MailServer> {
  const received: MailServer['received'] = []
  let refusal: number | null = null
  const server = new SMTPServer({
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      username === 'portal' && password === 'let me in' ? done(null, { user: username }) : done(new Error('No.')),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (refusal !== null) return done(Object.assign(new Error('Refused.'), { responseCode: refusal }))
        const envelopeTo = session.envelope.rcptTo.map(({ address }) => address)
        PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          received.push({ ...mail, envelopeTo })
          done()
        }, done)
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return {
    url: `smtp://portal:${encodeURIComponent('let me in')}@127.0.0.1:${port}`,
    received,
    refuseWith: (code) => {
      refusal = code
    },
    stop,
  }
}
