// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { cleanPastedHtml } from './clean-pasted-html.ts'
import { hasOldFonts } from './old-fonts.ts'

const samples: [what: string, html: string, cleaned: string][] = [
  [
    'Word’s spans',
    `<p class=MsoNormal><span style='font-size:14.0pt;font-family:".VnTime","sans-serif";mso-bidi-font-family:Arial'>§µi tiÕng nãi <b>ViÖt</b></span></p>`,
    '<p>Đài tiếng nói <strong>Việt</strong></p>',
  ],
  [
    'capitals of a font',
    '<p><font face=".VnTimeH">hµ néi</font> <font face="VNI-Times">Ñaøi</font></p>',
    '<p>HÀ NỘI Đài</p>',
  ],
  [
    'a style of all paragraphs, and a word beside it',
    `<style><!-- p.MsoNormal {mso-style-parent:""; font-family:".VnTime";} @list l0 {mso-list-id:1;} --></style><p class=MsoNormal>Hµ Néi <span style="font-family:Arial">cà phê</span></p>`,
    '<p>Hà Nội cà phê</p>',
  ],
  [
    'cells of Excel',
    '<style>.xl65 {font-family:.VnArial, sans-serif;}</style><table><tr><td class=xl65>Lµo Cai</td><td>Sơn La</td></tr></table>',
    '<table><tr><td>Lào Cai</td><td>Sơn La</td></tr></table>',
  ],
]

test.each(samples)('%s are read as they were seen', (_, html, cleaned) => {
  expect(cleanPastedHtml(html)).toBe(cleaned)
  expect(hasOldFonts(html)).toBe(true)
})

test('other fonts stay as they are', () => {
  expect(cleanPastedHtml('<p style="font-family:Arial">cà phê µ</p>')).toBe('<p>cà phê µ</p>')
  expect(hasOldFonts('<p style="font-family:Arial">VNI-Times là phông cũ</p>')).toBe(false)
})
