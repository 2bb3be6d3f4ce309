import { coded } from '#lib/contract/messages/coded.ts'
import type { StoreEntry } from './store-entry.ts'

export type FontModelName = 'noto-sans-jp' | 'noto-sans-kr' | 'noto-sans-sc' | 'noto-sans-tc'

/** Fonts too large to install with the program: fetched when the first captions in their script are drawn. */
export const fontModels: Record<FontModelName, StoreEntry & { name: FontModelName }> = {
  'noto-sans-jp': {
    name: 'noto-sans-jp',
    version: '0.4.3',
    purpose: coded('model_letters_japanese'),
    licence: 'OFL-1.1',
    attribution: 'Noto Sans JP, Google and Adobe',
    files: [
      {
        path: 'NotoSansJP_700Bold.ttf',
        bytes: 5468188,
        sha256: 'c5b7b9d6a6eb682b0d4e6bbb38509575fd2759a28f147daa74714d1359a7909e',
      },
    ],
    sources: [
      {
        kind: 'npm',
        package: '@expo-google-fonts/noto-sans-jp',
        version: '0.4.3',
        integrity: 'sha512-Fl+Z6vtD24HFAYsvzB0S9Nery1ly16B9PesdY0wBd+wEHAvkNglnkTUspU0HqGOubkmoa8zusJrKv6vDx1o70A==',
        tarballBytes: 28996407,
        members: { 'NotoSansJP_700Bold.ttf': { member: 'package/700Bold/NotoSansJP_700Bold.ttf' } },
      },
      {
        kind: 'web',
        baseUrl:
          'https://raw.githubusercontent.com/expo/google-fonts/fc7b9a27f7ac540a46b1e02e81201cf6653ee87a/font-packages/noto-sans-jp/700Bold',
      },
    ],
  },
  'noto-sans-kr': {
    name: 'noto-sans-kr',
    version: '0.4.3',
    purpose: coded('model_letters_korean'),
    licence: 'OFL-1.1',
    attribution: 'Noto Sans KR, Google and Adobe',
    files: [
      {
        path: 'NotoSansKR_700Bold.ttf',
        bytes: 6183932,
        sha256: '4ffa20c272ae6d689f7c8d34ff9c8039a326e9c334d9fc8852b2a7396227d077',
      },
    ],
    sources: [
      {
        kind: 'npm',
        package: '@expo-google-fonts/noto-sans-kr',
        version: '0.4.3',
        integrity: 'sha512-EVS/uJPcf1TgJtjmQmrFr0oGdcl7ml09CSu0E/AyGzR0UfzdR2pBbzWWPsnuzZiGUl643ODYwYiXK5+B+fLjhQ==',
        tarballBytes: 27602552,
        members: { 'NotoSansKR_700Bold.ttf': { member: 'package/700Bold/NotoSansKR_700Bold.ttf' } },
      },
      {
        kind: 'web',
        baseUrl: 'https://fonts.gstatic.com/s/notosanskr/v39',
        members: {
          'NotoSansKR_700Bold.ttf': { member: 'PbyxFmXiEBPT4ITbgNA5Cgms3VYcOA-vvnIzzg01eLTq8H4hfeE.ttf' },
        },
      },
    ],
  },
  'noto-sans-sc': {
    name: 'noto-sans-sc',
    version: '0.4.3',
    purpose: coded('model_letters_simplified'),
    licence: 'OFL-1.1',
    attribution: 'Noto Sans SC, Google and Adobe',
    files: [
      {
        path: 'NotoSansSC_700Bold.ttf',
        bytes: 10549020,
        sha256: '9a38ae0ab28cd5a256f9ea8e00dedc688aac17f7915fcb000572990afa956b96',
      },
    ],
    sources: [
      {
        kind: 'npm',
        package: '@expo-google-fonts/noto-sans-sc',
        version: '0.4.3',
        integrity: 'sha512-9rAwdFTFHbO/u6Cs0gj2jZbW74TGIiaFNQnXYH2s5wA1bzVkwbaviL4t8YUV642eGYjg86eH6DkAEQmfNHDncQ==',
        tarballBytes: 56954252,
        members: { 'NotoSansSC_700Bold.ttf': { member: 'package/700Bold/NotoSansSC_700Bold.ttf' } },
      },
    ],
  },
  'noto-sans-tc': {
    name: 'noto-sans-tc',
    version: '0.4.3',
    purpose: coded('model_letters_traditional'),
    licence: 'OFL-1.1',
    attribution: 'Noto Sans TC, Google and Adobe',
    files: [
      {
        path: 'NotoSansTC_700Bold.ttf',
        bytes: 7104212,
        sha256: 'ed4ae6ed781e34d0beee896e9be5d835a938ac7adabbcc1b6b6904290006f372',
      },
    ],
    sources: [
      {
        kind: 'npm',
        package: '@expo-google-fonts/noto-sans-tc',
        version: '0.4.3',
        integrity: 'sha512-69XAOTLPz0WlAxL6qJEKlDMxHsBd4J1M39HjV0gPF2o1xWVALOsVWvDgistnecVockA9wbU/tH5C/gyS2PdnHg==',
        tarballBytes: 38808616,
        members: { 'NotoSansTC_700Bold.ttf': { member: 'package/700Bold/NotoSansTC_700Bold.ttf' } },
      },
    ],
  },
}
