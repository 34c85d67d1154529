// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { pastedPictures } from './pasted-pictures.ts'

it.each([
  [
    '<img src="https://anh.example.vn/a.jpg" alt="Chợ">',
    [{ src: 'https://anh.example.vn/a.jpg', alt: 'Chợ' }],
  ],
  [
    '<meta charset=utf-8><a href="https://x.vn"><img src="https://x.vn/a.png"></a>',
    [{ src: 'https://x.vn/a.png', alt: '' }],
  ],
  ['<p>Chữ <img src="https://x.vn/a.png"></p>', []],
  ['<img src="http://x.vn/a.png">', []],
  ['<img src="javascript:alert(1)">', []],
  ['<img src="data:image/png;base64,AAAA">', []],
  ['<img src="file:///tmp/a.png">', []],
  ['<p data-pm-slice="0 0 []"><img src="https://x.vn/a.png"></p>', []],
  ['', []],
])('%s holds pictures to take over', (html, pictures) => expect(pastedPictures(html)).toEqual(pictures))
