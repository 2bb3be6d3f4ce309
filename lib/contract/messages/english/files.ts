/** What is wrong with a file that somebody gave. */
export const FILES = {
  file_empty: 'The file is empty: it has 0 bytes. Upload it again or export it once more.',
  not_a_video: 'This file is not a video we can read. Use MP4, MOV, WebM, MKV or AVI.',
  file_cut_off: 'The video file is cut off before its end. Upload it again or export it once more.',
  no_sound: 'The video has no sound, so there is nothing to transcribe. Use a version that has its sound track.',
  picture_too_small: 'The picture is too small to read subtitles on. Use a video of at least 64 × 64 pixels.',
  picture_too_large: 'The picture is larger than we can process. Export the video at 4K or smaller.',
  file_is_playlist: 'This file is a playlist that points to other files, not a video. Upload the video itself.',
  file_is_web_page: 'This is a web page, not a video. Give the address of the video file itself, or upload the file.',
  file_is_message:
    'The address answered with a message instead of a file, for example that the link has expired. Check that the link opens the file without signing in, or upload the file.',
  file_is_archive: 'This file is a compressed archive, not a video. Unpack it and use the video inside.',
  sound_only: 'This file has sound but no picture. Use a video file.',
  video_undecodable: 'We could not read this video to its end. Export it once more as MP4 (H.264) and try again.',
  video_encrypted:
    'This video is copy-protected (encrypted), so it cannot be processed. Use a version without copy protection.',
  dolby_vision_alone:
    'This video is in Dolby Vision alone, whose colours other screens cannot show. Export it as HDR10, HLG or SDR and try again.',
  index_damaged: 'The index of this video is damaged. Export it once more as MP4 (H.264) and try again.',
  video_too_long: 'The video is {length} long and the limit is {most}. Cut it into shorter parts.',
  container_unsupported: 'Files of this format ({format}) are not supported. Use MP4, MOV, WebM, MKV or AVI.',
  codec_unsupported:
    'The picture or the sound is in a format that is not supported ({format}). Export the video as MP4 with H.264 and AAC.',
  sound_undecodable: 'We could not decode the sound of this video. Export it once more as MP4 with AAC sound.',
  sound_unreadable: 'The sound of this file could not be read. Try again, or convert the file first.',
  tracks_differ: 'The picture and the sound of this video do not fit together. Download it and upload the file.',
  stock_unusable: 'This stock file cannot be used.',
  music_too_long: 'The music is longer than an hour. Give the address of a shorter file.',
  music_too_short: 'The music is shorter than a second or damaged. Give the address of a file that plays.',
  music_not_sound:
    'The music is not a sound file that we can read. Give the address of an MP3, M4A, WAV, FLAC or Ogg file.',
  upload_empty: 'The file is empty. Choose another.',
  upload_of_other_kind: 'The file is not a video or audio file. Choose another.',
  upload_given_up:
    'The upload was interrupted, and other uploads needed the room of what had been sent. Send the file again.',
  upload_gone: 'The uploaded file is no longer there. Upload it again.',
  source_gone:
    'The source of this output is no longer kept, so it cannot be rendered again. Start a new project with the video.',
  nothing_left: 'These edits leave nothing of the video. Keep at least one word.',
  file_of_other_kind: 'The {name} file is of another kind than it should be.',
} as const
