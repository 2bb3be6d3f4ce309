import { createServer, type IncomingMessage } from 'node:http'
import { z } from 'zod'

const operation = z.object({
  alsoKnownAs: z.array(z.string()),
  verificationMethods: z.object({ atproto: z.string() }),
  services: z.object({ atproto_pds: z.object({ endpoint: z.string() }) }),
})
type Operation = z.output<typeof operation>

/** A directory of did:plc identities: it keeps the operation that made each and answers with its document. */
export async function startIdentityDirectory(): Promise<{ origin: string; stop: () => Promise<void> }> {
  const operations = new Map<string, Operation>()
  const server = createServer(async (request, response) => {
    const { method, url = '' } = request
    const did = decodeURIComponent(url.split('/')[1] ?? '')
    if (method === 'POST') operations.set(did, operation.parse(JSON.parse(await bodyOf(request))))
    const made = operations.get(did)
    if (made === undefined) return void response.writeHead(404).end('{}')
    const answer = url.endsWith('/data') ? { did, ...made } : documentOf(did, made)
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The system gave no port number.')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function documentOf(did: string, { alsoKnownAs, verificationMethods, services }: Operation) {
  const key = { id: `${did}#atproto`, type: 'Multikey', controller: did }
  const publicKeyMultibase = verificationMethods.atproto.replace('did:key:', '')
  const { endpoint } = services.atproto_pds
  return {
    '@context': ['https://www.w3.org/ns/did/v1'],
    id: did,
    alsoKnownAs,
    verificationMethod: [{ ...key, publicKeyMultibase }],
    service: [{ id: '#atproto_pds', type: 'AtprotoPersonalDataServer', serviceEndpoint: endpoint }],
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}
