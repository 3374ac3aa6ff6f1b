// Part of the shop's day for `npm test`: what writes files.
import '../shop/activation.suite.ts'
import '../shop/generating.suite.ts'
