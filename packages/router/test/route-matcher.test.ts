import { FastMatcher } from '../src/fast-matcher.ts'
import { FirstMatchLoop } from '../src/first-match-loop.ts'
import { describeMatcher } from './matcher-contract.ts'

describeMatcher('FirstMatchLoop', (candidates) => new FirstMatchLoop(candidates))
describeMatcher('FastMatcher', (candidates) => new FastMatcher(candidates))
