import { attempt } from './browser-features.ts'

/** Whether this browser may show notifications: `default` until the person was asked. */
export type PushPermission = 'impossible' | 'default' | 'granted' | 'denied'

export function pushPermission(): PushPermission {
  return (
    attempt(() => ('PushManager' in window && 'serviceWorker' in navigator ? Notification.permission : null)) ??
    'impossible'
  )
}

/** What a push service needs to reach this browser, in base64url. */
export type Push = { endpoint: string; p256dh: string; auth: string }

/** The subscription of this browser; null for none. */
export async function readPush(): Promise<Push | null> {
  const subscription = await findSubscription()
  return subscription === null ? null : pushOf(subscription)
}

/** Asks the person, and the browser's push service. @returns null where one of them refuses. */
export async function subscribeToPush(publicKey: string): Promise<Push | null> {
  try {
    if ((await Notification.requestPermission()) !== 'granted') return null
    const registration = await navigator.serviceWorker.register('/sw.js')
    await navigator.serviceWorker.ready
    // One under another key of ours stays as it is otherwise.
    await (await registration.pushManager.getSubscription())?.unsubscribe()
    const options = { userVisibleOnly: true, applicationServerKey: publicKey }
    return pushOf(await registration.pushManager.subscribe(options))
  } catch {
    return null
  }
}

/** Ends the subscription of this browser. @returns its address; null for none. */
export async function endPush(): Promise<string | null> {
  const subscription = await findSubscription()
  await subscription?.unsubscribe().catch(() => false)
  return subscription?.endpoint ?? null
}

async function findSubscription(): Promise<PushSubscription | null> {
  try {
    const registration = await navigator.serviceWorker.getRegistration('/')
    return (await registration?.pushManager.getSubscription()) ?? null
  } catch {
    return null
  }
}

function pushOf(subscription: PushSubscription): Push | null {
  const { endpoint, keys } = subscription.toJSON()
  const { p256dh, auth } = keys ?? {}
  return endpoint === undefined || p256dh === undefined || auth === undefined ? null : { endpoint, p256dh, auth }
}
