import { text } from '@toasoan/contract/kit/text'

/** Texts of the second factor, at log-in and in the account. */
export const factorTexts = {
  scan: text(
    'Quét mã này bằng ứng dụng xác thực trên điện thoại (Google Authenticator, Microsoft Authenticator, Aegis…).',
    'Scan this with an authenticator on your phone (Google Authenticator, Microsoft Authenticator, Aegis…).',
  ),
  qr: text('Mã QR cho ứng dụng xác thực', 'QR code for the authenticator'),
  orType: text('Không quét được? Hãy nhập khóa này:', 'Cannot scan? Type this key:'),
  copy: text('Chép', 'Copy'),
  copied: text('Đã chép.', 'Copied.'),
  code: text('Mã xác thực', 'Code'),
  codeHelp: text('6 chữ số đang hiện trong ứng dụng xác thực.', 'The 6 digits that the authenticator shows.'),
  codeOrRecovery: text(
    '6 chữ số trong ứng dụng xác thực, hoặc một mã khôi phục.',
    'The 6 digits of the authenticator, or a recovery code.',
  ),
  recoveryTitle: text('Mã khôi phục', 'Recovery codes'),
  recoveryBody: text(
    'Mỗi mã đăng nhập được một lần khi bạn không có điện thoại bên mình. Hãy cất ở nơi an toàn: các mã này chỉ hiện một lần.',
    'Each of these logs you in once when you have no phone at hand. Keep them safe: they are shown this one time.',
  ),
  download: text('Tải về', 'Download'),
  fileName: text('ma-khoi-phuc-toa-soan.txt', 'toa-soan-recovery-codes.txt'),
  kept: text('Tôi đã cất các mã này', 'I have kept these codes'),
}
