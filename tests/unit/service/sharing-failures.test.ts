import { describe, expect, it } from 'vitest'
import { coded } from '#lib/contract/messages/coded.ts'
import { readSharingFailure } from '#lib/service/sources/sharing-failures.ts'

const read = (line: string, refused: string[] = []) =>
  readSharingFailure(`WARNING: something else\nERROR: ${line}\n`, 'www.youtube.com', refused)

const PRIVATE = 'link_private'
const MEMBERS = 'link_for_members'
const ROBOT = 'link_refuses_robots'
const AGE = 'link_needs_age'
const REGION = 'link_blocked_here'
const LIVE = 'link_is_live'
const REMOVED = 'link_removed'
const SIGN_IN = 'link_needs_sign_in'
const NOTHING = 'link_without_video'
const PROTECTED = 'link_copy_protected'
const OTHER = 'link_refused'

describe('messages of yt-dlp become messages for people', () => {
  it.each([
    ["[youtube] a: Private video. Sign in if you've been granted access to this video", PRIVATE],
    ['[vimeo] 1: This video is private', PRIVATE],
    ['[youtube] a: Video unavailable. This video is private', PRIVATE],
    ['[TikTok] 1: This post is private. Log into an account that has access', PRIVATE],
    ['[youtube] a: Join this channel to get access to members-only content like this video', MEMBERS],
    ["[youtube] a: This video is available to this channel's members on level: Gold", MEMBERS],
    ['[youtube] a: This video requires payment to watch', MEMBERS],
    ['[youtube] a: Sign in to confirm you’re not a bot. Use --cookies-from-browser or --cookies', ROBOT],
    ['[youtube] a: Unable to download API page: HTTP Error 429: Too Many Requests (caused by <HTTPError 429>)', ROBOT],
    ['[Instagram] a: Requested content is not available, rate-limit reached or login required', ROBOT],
    ['[youtube] a: Sign in to confirm your age. This video may be inappropriate for some users.', AGE],
    ['[youtube] a: Video unavailable. The uploader has not made this video available in your country', REGION],
    ['[vimeo] 1: This video is not available from your location due to geo restriction. You might want to', REGION],
    ['[youtube] a: This live event will begin in 3 days.', LIVE],
    ['[youtube] a: Premieres in 2 hours', LIVE],
    ['[twitch:stream] a: The channel is not currently live', LIVE],
    ['[youtube] a: Video unavailable', REMOVED],
    ['[youtube] a: Video unavailable. This video has been removed by the uploader', REMOVED],
    ["[youtube] a: This video isn't available anymore", REMOVED],
    ['[youtube] a: This video is no longer available because the account has been terminated.', REMOVED],
    ['[twitch:vod] v1: Video v1 does not exist', REMOVED],
    ['[vimeo] 1: Unable to download webpage: HTTP Error 404: Not Found (caused by <HTTPError 404>)', REMOVED],
    ['[vimeo] 1: This video is protected by a password, use the --video-password option', SIGN_IN],
    ['[Instagram] a: You need to log in to access this content. Use --cookies-from-browser', SIGN_IN],
    ['[twitter] 1: No video could be found in this tweet', NOTHING],
    ['Unsupported URL: https://www.loom.com/pricing', NOTHING],
    ['[dailymotion] a: This video is DRM protected', PROTECTED],
    [
      '[youtube] a: Unable to extract nsig function code; please report this issue on https://github.com/x, filling',
      OTHER,
    ],
    ['[facebook] 1: Unable to download webpage: HTTP Error 503: Service Unavailable (caused by <HTTPError>)', OTHER],
    [
      '[facebook] 1: Cannot parse data; please report this issue on https://x/login, Confirm you are on the latest',
      OTHER,
    ],
  ])('%s', (line, code) => {
    expect(read(line).reason.code).toBe(code)
  })

  it('names the host that the guard refused, unless the site itself gave a reason', () => {
    const tunnel = '[generic] Unable to download webpage: <urlopen error Tunnel connection failed: 403 Forbidden>'
    expect(read(tunnel, ['intern.example']).reason).toEqual(coded('link_unreachable', { host: 'intern.example' }))
    expect(read('[youtube] a: Private video', ['intern.example']).reason.code).toBe(PRIVATE)
  })

  it('says that the disk is full, and keeps what was written as the private cause', () => {
    const failure = read('unable to write data: [Errno 28] No space left on device')
    expect([failure.code, failure.message]).toEqual(['disk_full', expect.stringMatching(/disk space/)])
    expect(failure.message).not.toContain('Errno')
    expect(String(failure.cause)).toContain('Errno 28')
  })

  it('tells nothing of what a program wrote that broke down', () => {
    const failure = readSharingFailure('Traceback (most recent call last):\n  File "/srv/x.py"', 'vimeo.com', [])
    expect(failure.reason).toEqual(coded('link_refused', { host: 'vimeo.com' }))
  })
})
