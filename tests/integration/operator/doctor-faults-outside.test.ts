import { afterAll, afterEach, expect, it } from 'vitest'
import { checkMail } from '#lib/bootstrap/operator/doctor/check-mail.ts'
import { checkApiVersions } from '#lib/bootstrap/operator/doctor/check-networks.ts'
import { checkProviders } from '#lib/bootstrap/operator/doctor/check-providers.ts'
import { checkProxy } from '#lib/bootstrap/operator/doctor/check-proxy.ts'
import { checkPublicUrl, checkService } from '#lib/bootstrap/operator/doctor/check-service.ts'
import { checkStorage } from '#lib/bootstrap/operator/doctor/check-storage.ts'
import { freePort } from '#lib/bootstrap/ports.ts'
import { readSettings } from '#lib/core/settings/env.ts'
import { startBucket } from '#tests/support/start-bucket.ts'
import { startMailServer } from '#tests/support/start-mail-server.ts'
import { startPeer } from '#tests/support/start-peer.ts'
import { startRefusingBucket } from '#tests/support/start-refusing-bucket.ts'
import { type Env, expectFound, type FaultRow, one } from './fault-row.ts'

const [bucket, refusing, mail] = [await startBucket(), await startRefusingBucket(), await startMailServer()]
const [peer, closed] = [await startPeer(), await freePort()]
afterAll(() => mail.stop())
afterEach(() => refusing.refuse(null))

const hosted = (): Env => ({ VIDEO_SERVICE_URL: `${peer.origin}/api/v2`, VIDEO_SERVICE_KEY: 'a-key-of-theirs' })
const s3 = (env: Env): Env => ({ ...bucket, ...env })
const refusedWith = (status: number, code: string) => () => {
  refusing.refuse({ status, code })
  return refusing.settings
}
const writing = (url: string): Env => ({ WRITE_URL: url, WRITE_MODEL: 'm', WRITE_KEY: 'k' })

const ROWS: FaultRow[] = [
  {
    fault: 'the video service cannot be reached',
    inject: () => ({ ...hosted(), VIDEO_SERVICE_URL: `http://127.0.0.1:${closed}/api/v2` }),
    check: checkService,
    message: /^nothing responds at .* \(ECONNREFUSED\)$/,
    fix: /^Check VIDEO_SERVICE_URL and the network\.$/,
  },
  {
    fault: 'the video service does not know the key',
    inject: () => {
      peer.answerWith({ status: 401 })
      return hosted()
    },
    check: checkService,
    message: /rejects the key$/,
    fix: /^Check VIDEO_SERVICE_KEY/,
  },
  {
    fault: 'the video service has no worker',
    inject: () => {
      peer.answerWith({ body: JSON.stringify({ processing: 'no worker', workers: 0 }) })
      return { VIDEO_SERVICE_KEY: 'the-key-of-ours', SERVICE_PORT: new URL(peer.origin).port }
    },
    check: checkService,
    message: /^no worker has reported for 30 s$/,
    fix: /npm run service, starts one/,
  },
  {
    fault: 'the mail server cannot be reached',
    inject: () => ({ SMTP_URL: `smtp://127.0.0.1:${closed}`, MAIL_FROM: 'a@example.com' }),
    check: one(checkMail),
    message: /does not accept it \((ESOCKET|ECONNREFUSED)\)$/,
    fix: /^Check the address, user and password in SMTP_URL\.$/,
  },
  {
    fault: 'the mail server refuses the password',
    inject: () => ({ SMTP_URL: mail.url.replace('let%20me%20in', 'wrong'), MAIL_FROM: 'a@example.com' }),
    check: one(checkMail),
    message: /does not accept it \(EAUTH\)$/,
    fix: /^Check the address, user and password in SMTP_URL\.$/,
  },
  {
    fault: 'PUBLIC_URL leads nowhere',
    inject: () => ({ PUBLIC_URL: `http://127.0.0.1:${closed}` }),
    check: one(checkPublicUrl),
    state: 'warning',
    message: /does not respond from here \(ECONNREFUSED\)$/,
    fix: /^Check PUBLIC_URL, and that the portal is running\.$/,
  },
  {
    fault: 'PUBLIC_URL leads to another program',
    inject: () => {
      peer.answerWith({ body: '<h1>Welcome to nginx!</h1>' })
      return { PUBLIC_URL: peer.origin }
    },
    check: one(checkPublicUrl),
    state: 'warning',
    message: /leads to something else than the portal$/,
    fix: /^Check PUBLIC_URL and the proxy in front of the portal\.$/,
  },
  {
    fault: 'a hosted service cannot reach the portal',
    inject: () => ({ ...hosted(), VIDEO_SERVICE_URL: 'https://video.example/api/v2' }),
    check: one(checkPublicUrl),
    message: /^the video service cannot send reports to http:\/\/localhost/,
    fix: /^Set PUBLIC_URL to an address of the portal/,
  },
  {
    fault: 'TRUST_PROXY is not set behind a proxy',
    inject: () => ({ PUBLIC_URL: 'https://portal.example' }),
    check: one(checkProxy),
    message: /all visitors count as one$/,
    fix: /^Set TRUST_PROXY to the number of proxies/,
  },
  {
    fault: 'TRUST_PROXY is set without a proxy',
    inject: () => ({ TRUST_PROXY: '1' }),
    check: one(checkProxy),
    state: 'warning',
    message: /visitors can forge their address$/,
    fix: /^Set TRUST_PROXY to 0, or PUBLIC_URL/,
  },
  {
    fault: 'the bucket does not exist',
    inject: () => s3({ S3_BUCKET: 'no-such-bucket' }),
    check: one(checkStorage),
    message: /storing a file in bucket no-such-bucket at .* fails: there is no such bucket$/,
    fix: /^Create it, or correct S3_BUCKET\.$/,
  },
  {
    fault: 'the access key is unknown',
    inject: () => s3({ S3_ACCESS_KEY_ID: 'UNKNOWN' }),
    check: one(checkStorage),
    message: /it does not know the access key$/,
    fix: /^Check S3_ACCESS_KEY_ID\.$/,
  },
  {
    fault: 'the secret of the access key is wrong',
    inject: refusedWith(403, 'SignatureDoesNotMatch'),
    check: one(checkStorage),
    message: /the secret does not belong to the access key$/,
    fix: /^Check S3_SECRET_ACCESS_KEY\.$/,
  },
  {
    fault: 'the access key may not write',
    inject: refusedWith(403, 'AccessDenied'),
    check: one(checkStorage),
    message: /^storing a file in .* fails: it is not allowed$/,
    fix: /s3:PutObject/,
  },
  {
    fault: 'the clock is off for the bucket',
    inject: refusedWith(403, 'RequestTimeTooSkewed'),
    check: one(checkStorage),
    message: /this machine’s clock is off$/,
    fix: /time service \(NTP\)/,
  },
  {
    fault: 'the bucket is in another region',
    inject: refusedWith(400, 'AuthorizationHeaderMalformed'),
    check: one(checkStorage),
    message: /the bucket is in another region$/,
    fix: /^Correct S3_REGION\.$/,
  },
  {
    fault: 'the bucket cannot be reached',
    inject: () => s3({ S3_ENDPOINT: `http://127.0.0.1:${closed}` }),
    check: one(checkStorage),
    message: /fails: ECONNREFUSED$/,
    fix: /^Check S3_ENDPOINT, S3_REGION and that server\.$/,
  },
  {
    fault: 'a provider cannot be reached',
    inject: () => writing(`http://127.0.0.1:${closed}/v1`),
    check: checkProviders,
    message: /^nothing responds at .*\/v1 \(ECONNREFUSED\)$/,
    fix: /^Check WRITE_URL and the network\.$/,
  },
  {
    fault: 'a provider does not know the key, and something takes its place',
    inject: () => {
      peer.answerWith({ status: 401 })
      return { ...writing(`${peer.origin}/v1`), WRITE_FALLBACK: 'true' }
    },
    check: checkProviders,
    state: 'warning',
    message: /rejects the key$/,
    fix: /^Check WRITE_KEY\. Until then the built-in draft is used\.$/,
  },
  {
    fault: 'a network has ended its version of the API',
    inject: () => ({
      ...{ META_API_VERSION: 'v21.0', FACEBOOK_CLIENT_ID: 'a', FACEBOOK_CLIENT_SECRET: 'b' },
    }),
    check: (settings) => checkApiVersions(settings, new Date('2027-06-01')),
    message: /Facebook and Instagram/,
    fix: /META_API_VERSION/,
  },
]

expectFound(ROWS)

it('doctor finds a bucket good that takes, gives back, lists and deletes files', async () => {
  expect(await checkStorage(readSettings({ NODE_ENV: 'test', ...bucket }))).toMatchObject({ state: 'ok' })
})
