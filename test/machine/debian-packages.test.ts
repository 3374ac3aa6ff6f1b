import { expect, it } from 'vitest'
import { describeNeeds } from './debian-packages.ts'

const chromium = { name: 'Chromium', packages: ['chromium', 'fonts-dejavu-core'], variable: 'TEST_CHROMIUM' }
const redis = { name: 'Redis', packages: ['redis-server'], variable: 'TEST_REDIS_URL' }

it('missing packages are reported in one line, with the command that installs them and the variables that replace them', () => {
  expect(describeNeeds([chromium])).toBe(
    'Chromium was not found. Install with "apt-get install -y --no-install-recommends chromium fonts-dejavu-core", or set TEST_CHROMIUM to what the tests may use.',
  )
  expect(describeNeeds([chromium, redis])).toBe(
    'Chromium and Redis were not found. Install with "apt-get install -y --no-install-recommends chromium fonts-dejavu-core redis-server", or set TEST_CHROMIUM, TEST_REDIS_URL to what the tests may use.',
  )
})
