/** The methods that call one operation each, by what they are about. */
export function groupsOf(call, open, all) {
  return { ...making(call, open), ...organizing(call, all), ...showing(call), ...watching(call) }
}

function making(call, open) {
  return {
    exports: {
      create: (id, output, body, options) => call('createExport', { ...options, params: { id, output }, body }),
      get: (id) => call('readExport', { params: { id } }),
      archive: (id, options) => open('readExportArchive', { ...options, params: { id } }),
    },
    thumbnails: {
      list: (id, output) => call('listThumbnails', { params: { id, output } }),
      choose: (id, output, file) => call('chooseThumbnail', { params: { id, output }, body: { file } }),
    },
    languages: {
      list: (id, output) => call('listOutputLanguages', { params: { id, output } }),
      add: (id, output, body, options) => call('addLanguage', { ...options, params: { id, output }, body }),
      get: (id) => call('readLanguage', { params: { id } }),
      change: (id, body) => call('changeLanguage', { params: { id }, body }),
      remove: (id) => call('removeLanguage', { params: { id } }),
      translate: (id, body) => call('translateLanguage', { params: { id }, body }),
      upload: (id, body) => call('uploadLanguage', { params: { id }, body }),
      make: (id) => call('makeLanguage', { params: { id } }),
      file: (id, file, options) => open('readLanguageFile', { ...options, params: { id, file } }),
    },
    scripts: { prepare: (body) => call('prepareScript', { body }) },
    presets: {
      list: (query) => call('listPresets', { query }),
      create: (body, options) => call('createPreset', { ...options, body }),
      get: (id) => call('readPreset', { params: { id } }),
      change: (id, body) => call('changePreset', { params: { id }, body }),
      delete: (id) => call('deletePreset', { params: { id } }),
    },
    brandKits: {
      list: () => call('listBrandKits'),
      create: (body, options) => call('createBrandKit', { ...options, body }),
      get: (id) => call('readBrandKit', { params: { id } }),
      change: (id, body) => call('changeBrandKit', { params: { id }, body }),
      delete: (id, query) => call('deleteBrandKit', { params: { id }, query }),
    },
    constants: {
      templates: () => call('listTemplates'),
      languages: () => call('listLanguages'),
      styles: () => call('listStyles'),
      networks: () => call('listNetworks'),
    },
  }
}

function organizing(call, all) {
  return {
    library: {
      list: (query) => call('listLibrary', { query }),
      all: (query) => all('listLibrary', query),
      search: (words, query) => call('searchLibrary', { query: { ...query, words } }),
      move: (itemIds, folderId) => call('moveItems', { body: { itemIds, folderId } }),
      tag: (itemIds, tag) => call('tagItems', { body: { itemIds, tag } }),
      untag: (itemIds, tag) => call('tagItems', { body: { itemIds, tag, isAdded: false } }),
      archive: (itemIds) => call('archiveItems', { body: { itemIds } }),
      unarchive: (itemIds) => call('unarchiveItems', { body: { itemIds } }),
      trash: (itemIds) => call('trashItems', { body: { itemIds } }),
      restore: (itemIds) => call('restoreItems', { body: { itemIds } }),
      erase: (itemIds) => call('eraseItems', { body: { itemIds } }),
    },
    folders: {
      list: () => call('listFolders'),
      create: (body, options) => call('createFolder', { ...options, body }),
      rename: (id, name) => call('changeFolder', { params: { id }, body: { name } }),
      move: (id, parentId) => call('changeFolder', { params: { id }, body: { parentId: parentId ?? 'top' } }),
      delete: (id) => call('deleteFolder', { params: { id } }),
    },
  }
}

function showing(call) {
  return {
    queue: {
      read: () => call('readQueue'),
      add: (body, options) => call('addToQueue', { ...options, body }),
      preview: (body) => call('previewQueue', { body }),
      move: (publicationId, beforeId) => call('moveInQueue', { body: { publicationId, beforeId } }),
      lock: (postIds) => call('lockTimes', { body: { postIds, locked: true } }),
      unlock: (postIds) => call('lockTimes', { body: { postIds, locked: false } }),
      pause: () => call('switchQueue', { body: { paused: true } }),
      resume: () => call('switchQueue', { body: { paused: false } }),
    },
    shares: {
      list: (query) => call('listShares', { query }),
      create: (id, body = {}, options) => call('createShare', { ...options, params: { id }, body }),
      get: (id) => call('readShare', { params: { id } }),
      change: (id, body) => call('changeShare', { params: { id }, body }),
      revoke: (id) => call('revokeShare', { params: { id } }),
    },
    comments: {
      list: (id) => call('listComments', { params: { id } }),
      create: (id, body, options) => call('createComment', { ...options, params: { id }, body }),
      reply: (id, text, options) => call('replyToComment', { ...options, params: { id }, body: { text } }),
      resolve: (id) => call('changeComment', { params: { id }, body: { resolved: true } }),
      reopen: (id) => call('changeComment', { params: { id }, body: { resolved: false } }),
      delete: (id) => call('deleteComment', { params: { id } }),
    },
  }
}

function watching(call) {
  return {
    notices: {
      list: (query) => call('listNotices', { query }),
      markRead: (noticeIds) => call('markNotices', { body: { noticeIds } }),
      markUnread: (noticeIds) => call('markNotices', { body: { noticeIds, isRead: false } }),
    },
    autopilot: {
      read: () => call('readAutopilot'),
      pause: (until) => call('switchAutopilot', { body: { isOn: false, until } }),
      resume: () => call('switchAutopilot', { body: { isOn: true } }),
      cap: (minutesPerMonth) => call('switchAutopilot', { body: { minutesPerMonth: minutesPerMonth ?? 0 } }),
      try: (body) => call('tryRule', { body }),
      stop: (publicationId) => call('stopReel', { body: { publicationId } }),
      rules: () => call('listRules'),
      create: (body, options) => call('createRule', { ...options, body }),
      get: (id) => call('readRule', { params: { id } }),
      replace: (id, body) => call('replaceRule', { params: { id }, body }),
      switch: (id, body) => call('switchRule', { params: { id }, body }),
      delete: (id) => call('deleteRule', { params: { id } }),
      check: (id) => call('checkRule', { params: { id } }),
      videos: (id, query) => call('listFoundVideos', { params: { id }, query }),
      make: (id) => call('makeFoundVideo', { params: { id } }),
    },
  }
}
