/** Where the house is: days begin and times are shown there, whatever a computer's zone is. */
export const timeZone = 'Asia/Ho_Chi_Minh'
