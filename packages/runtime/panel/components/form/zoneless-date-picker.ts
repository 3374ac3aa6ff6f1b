import dayjsDates from '@rc-component/picker/generate/dayjs'
import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { localClockTime } from './wire-date.ts'

/**
 * Pickers of days and clock times without a zone. They reckon as in UTC: where the browser stands, 02:30 may be missing
 * on one night of the year, and what somebody types must stay what it is.
 */
export const ZonelessDatePicker: ReturnType<typeof DatePicker.generatePicker<Dayjs>> = DatePicker.generatePicker<Dayjs>(
  {
    ...dayjsDates,
    getNow: () => localClockTime(),
    getFixedDate: (text) => dayjs.utc(text),
    locale: {
      ...dayjsDates.locale,
      parse: (_locale, text, formats) =>
        formats.map((format) => dayjs.utc(text, format, true)).find((instant) => instant.isValid()) ?? null,
    },
  },
)
