/** What is wrong with a file that somebody gave. */
export const FILES = {
  file_empty: 'The file is empty (0 bytes). Upload it again or export it again.',
  not_a_video: 'We cannot read this file as a video. Use MP4, MOV, WebM, MKV or AVI.',
  file_cut_off: 'The video file is incomplete. Upload it again or export it again.',
  no_sound: 'The video has no sound, so there is nothing to transcribe. Use a version with sound.',
  picture_too_small: 'The picture is too small for readable subtitles. Use a video of at least 64 × 64 pixels.',
  picture_too_large: 'The picture is too large to process. Export the video at 4K or smaller.',
  file_is_playlist: 'This file is a playlist, not a video. Upload the video itself.',
  file_is_web_page: 'This is a web page, not a video. Link to the video file itself, or upload the file.',
  file_is_message:
    'The link returned a message instead of a file. It may have expired. Check that it opens the file without a sign-in, or upload the file.',
  file_is_archive: 'This file is a compressed archive, not a video. Unpack it and use the video inside.',
  sound_only: 'This file has sound but no picture. Use a video file.',
  video_undecodable: 'We could not read this video to the end. Export it again as MP4 (H.264) and try again.',
  video_encrypted:
    'This video is copy-protected (encrypted), so we cannot process it. Use a version without copy protection.',
  dolby_vision_alone:
    'This video is only in Dolby Vision, and most screens cannot show its colors. Export it as HDR10, HLG or SDR and try again.',
  index_damaged: 'The index of this video is damaged. Export it again as MP4 (H.264) and try again.',
  video_too_long: 'The video is {length} long and the limit is {most}. Cut it into shorter parts.',
  container_unsupported: 'This file format ({format}) is not supported. Use MP4, MOV, WebM, MKV or AVI.',
  codec_unsupported:
    'This video or audio format ({format}) is not supported. Export the video as MP4 with H.264 and AAC.',
  sound_undecodable: 'We could not decode the sound of this video. Export it again as MP4 with AAC audio.',
  sound_unreadable: 'We could not read the audio in this file. Try again, or convert the file and try again.',
  tracks_differ: 'The picture and sound of this video do not match. Download the video and upload the file.',
  stock_unusable: 'This stock file cannot be used.',
  font_unreadable: 'We cannot read a font of the brand kit. Use an OTF, TTF or WOFF2 file.',
  font_restricted: 'A font of the brand kit does not allow to be embedded, so it cannot be used in videos.',
  logo_no_picture: 'We cannot read the logo of the brand kit. Use a PNG or WebP picture.',
  brand_video_unusable:
    'We cannot use the intro or outro of the brand kit. Use an MP4, MOV or WebM video of {least} to {most} seconds.',
  music_too_long: 'The music is longer than an hour. Link to a shorter file.',
  music_too_short: 'The music is shorter than a second or damaged. Link to another file.',
  music_not_sound: 'We cannot read the music as an audio file. Link to an MP3, M4A, WAV, FLAC or Ogg file.',
  captions_file_unreadable: 'We cannot read the captions file. Use an SRT or WebVTT file in UTF-8.',
  captions_file_wrong: 'The captions file has a mistake in line {line}: {problem}. Correct the file and try again.',
  captions_outside_video:
    'None of the captions in the file is within the video. Use the file that was made for this video.',
  upload_empty: 'The file is empty. Choose another one.',
  upload_of_other_kind: 'This is not a video or audio file. Choose another one.',
  upload_given_up: 'The upload was interrupted, and its space was needed for other uploads. Upload the file again.',
  upload_gone: 'The uploaded file is no longer available. Upload it again.',
  video_check_slow: 'This video could not be checked within a minute. Try again later.',
  export_without_captions: 'This video has no captions',
  export_without_speech: 'No speech was found in this video',
  source_gone:
    'The source of this output is no longer stored, so we cannot render it again. Start a new project with the video.',
  nothing_left: 'These edits remove the whole video. Keep at least one word.',
  file_of_other_kind: 'The {name} file has the wrong type.',
} as const
