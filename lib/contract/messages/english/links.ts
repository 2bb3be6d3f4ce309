/** Why something could not be fetched. */
export const LINKS = {
  file_too_large: 'The file is larger than {most} MB, the most this service accepts. Use a smaller file.',
  no_room_for_file: 'The service has too little disk space for this file. Try again later.',
  address_silent: 'The address {host} did not answer in time. Try again later.',
  address_private:
    'The address {host} is private or cannot be reached from the service. Make it public or upload the file.',
  address_redirects: 'The address {host} redirects {problem}. Give the address it leads to.',
  redirects_many_times: 'more than {times, number} times',
  redirects_nowhere: 'to something that is no address',
  redirects_answer: 'an answer',
  address_answered_error:
    'The address {host} answered {status} instead of the file. Check that the link opens the file without signing in.',
  file_packed:
    'The server at {host} packs the file in a way ({encoding}) that we cannot unpack. Download it and upload the file.',
  file_slow: 'The file at {host} took too long to arrive. Try again or upload it.',
  connection_lost: 'The connection to {host} was lost repeatedly. Try again or upload the file.',
  link_private: 'The video is private on {host}. Make it public or unlisted there, or upload the file.',
  link_for_members: '{host} shows this video only to members or buyers. Use one that everybody may watch.',
  link_refuses_robots:
    '{host} blocked us as a bot and did not give us the video. Download the video and upload the file.',
  link_needs_age:
    '{host} shows this video only to people who sign in and are old enough. Download the video and upload the file.',
  link_blocked_here: '{host} does not show this video where this service runs. Download the video and upload the file.',
  link_is_live: 'The link leads to a live stream that has not ended. Try again when its recording is there.',
  link_copy_protected: '{host} protects this video against copying. Use one without copy protection.',
  link_removed: '{host} has no such video, or has it no longer. Check the link.',
  link_needs_sign_in: '{host} shows this video only to people who sign in. Download the video and upload the file.',
  link_without_video: 'There is no video behind this link to {host}. Give the link of one video.',
  link_unreachable: 'This service cannot reach {host} from where it runs. Download the video and upload the file.',
  link_unsupported:
    'This service cannot fetch videos from {host} where it runs. Download the video and upload the file.',
  link_slow: 'The video took too long to arrive from {host}. Download the video and upload the file.',
  link_refused: '{host} did not give the video to this service. Download the video and upload the file.',
  source_silent: 'The site did not respond in time.',
  source_answered: 'The site answered {status}.',
  source_answered_error: 'The site answered {status}. Make sure the link opens without signing in, or upload the file.',
  source_too_large: 'The file is {size} MB; the limit is {most} MB. Use a smaller version.',
  source_reachable: 'The video is reachable.',
  source_is_web_page: '{host} is a web page. The service will look for a video on it.',
  source_of_unknown_format: 'Its format is not one we recognise.',
  source_not_a_video: 'The file behind this link is not a video. Paste a link to a video.',
  source_unchecked: 'We could not check the video. {cause} You can still start.',
} as const
