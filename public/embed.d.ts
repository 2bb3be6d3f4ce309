/** What `POST /api/v2/embed/sessions` and `POST /api/v2/embed/sessions/{id}/codes` answer; your server passes it on. */
export type PortalSession = { id: string; url: string; code: string }

/**
 * Where the element gets sessions from: the address of an endpoint of your own, a function, or a session that you
 * already have, which cannot be renewed. The endpoint is sent `POST {}` for a new session and `POST {"session": "…"}`
 * for a new code of that session; so is the function. An answer of 4xx ends the session.
 */
export type SessionSource =
  | string
  | PortalSession
  | ((wanted: { session?: string }) => PortalSession | Promise<PortalSession>)

/** The events of `<reelwright-portal>`, by name, with their `detail`. None of them bubbles. */
export type PortalEvents = {
  /** The person is signed in and sees the portal. */
  ready: { path: string }
  /** The element already has this height, in CSS pixels. */
  resize: { height: number }
  /** The person went to another page. */
  navigate: { path: string }
  /** Once for each project that is being made, also for those that were begun before the page was opened. */
  'project.started': ProjectDetail
  'project.progress': ProjectDetail
  'project.completed': ProjectDetail
  'project.failed': ProjectDetail
  'project.cancelled': ProjectDetail
  /** A post, or more than one of the same publication, was drafted, planned, published, changed or deleted. */
  'post.changed': { publication: string }
  /** Once, five minutes before the session ends for good; for a session of less than 20 minutes, when a quarter is left. */
  'session.expiring': { expiresAt: string }
  /** Revoked, expired, or refused by your endpoint. */
  'session.ended': { message: string }
  error: { code: string; message: string }
}

export type ProjectDetail = {
  id: string
  title: string
  state: string
  /** 0 to 100; null unless it is known. */
  percent: number | null
  outputs: number
}

export type PortalOptions = {
  /** The element to append to, or its selector. */
  target: Element | string
  session: SessionSource
  /** The page to begin with, such as `/projects`; otherwise that of the session. */
  start?: string
  /** What screen readers call the frame. */
  title?: string
  /** In CSS pixels, 480 by default. */
  minHeight?: number
  on?: { [Name in keyof PortalEvents]?: (detail: PortalEvents[Name]) => void }
}

export type Portal = {
  element: ReelwrightPortalElement
  navigate: (path: string) => void
  destroy: () => void
}

export interface ReelwrightPortalElement extends HTMLElement {
  session: SessionSource | undefined
  navigate(path: string): void
  /** Begins a new session. */
  reload(): Promise<void>
  addEventListener<Name extends keyof PortalEvents>(
    type: Name,
    listener: (event: CustomEvent<PortalEvents[Name]>) => void,
    options?: boolean | AddEventListenerOptions,
  ): void
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void
}

/** What pages write in JSX; for React 19 and later, `reelwright/react` of the SDK has the same. */
type PortalAttributes = { session?: string; start?: string; title?: string; 'min-height'?: number | string }

declare global {
  namespace JSX {
    interface IntrinsicElements {
      'reelwright-portal': PortalAttributes & Record<string, unknown>
    }
  }
  interface Window {
    Reelwright: { createPortal: (options: PortalOptions) => Portal }
  }
  interface HTMLElementTagNameMap {
    'reelwright-portal': ReelwrightPortalElement
  }
}
