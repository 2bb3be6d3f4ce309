import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import forge from 'node-forge'
import { afterAll } from 'vitest'

type Identity = { key: string; cert: string }
type Name = { name: string; value: string }[]

const { pki } = forge
const generate = promisify(pki.rsa.generateKeyPair)
const DAY_MS = 24 * 3600 * 1000

/**
 * A certificate authority that nobody knows, as a company's network has one of its own, and a server at 127.0.0.1 that it
 * vouches for. `path` is the authority's certificate, for NODE_EXTRA_CA_CERTS; it goes after the last test of the file.
 */
export async function makeCertificateAuthority(): Promise<{ path: string; server: Identity }> {
  const [own, theirs] = await Promise.all([generate({ bits: 2048 }), generate({ bits: 2048 })])
  const authority = [{ name: 'commonName', value: 'A private authority' }]
  const server = [{ name: 'commonName', value: '127.0.0.1' }]
  const root = certificate(authority, own.publicKey, authority, own.privateKey, [
    { name: 'basicConstraints', cA: true, critical: true },
    { name: 'keyUsage', keyCertSign: true, critical: true },
  ])
  const leaf = certificate(server, theirs.publicKey, authority, own.privateKey, [
    { name: 'subjectAltName', altNames: [{ type: 7, ip: '127.0.0.1' }] },
  ])
  const folder = await mkdtemp(join(tmpdir(), 'reelwright-authority-'))
  afterAll(() => rm(folder, { recursive: true, force: true }))
  const path = join(folder, 'authority.pem')
  await writeFile(path, root)
  return { path, server: { key: pki.privateKeyToPem(theirs.privateKey), cert: leaf } }
}

function certificate(
  subject: Name,
  publicKey: forge.pki.rsa.PublicKey,
  issuer: Name,
  signer: forge.pki.rsa.PrivateKey,
  extensions: object[],
): string {
  const made = pki.createCertificate()
  made.publicKey = publicKey
  made.serialNumber = forge.util.bytesToHex(`\u0001${forge.random.getBytesSync(8)}`)
  made.validity.notBefore = new Date(Date.now() - DAY_MS)
  made.validity.notAfter = new Date(Date.now() + DAY_MS)
  made.setSubject(subject)
  made.setIssuer(issuer)
  made.setExtensions(extensions)
  made.sign(signer, forge.md.sha256.create())
  return pki.certificateToPem(made)
}
