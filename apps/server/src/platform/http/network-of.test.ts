import { expect, test } from 'vitest'
import { customerOf, networkOf, networksAround, publicCustomerOf, publicNetworkOf } from './network-of.ts'

test.each([
  ['203.0.113.7', '203.0.113.7', false],
  ['::ffff:203.0.113.7', '203.0.113.7', false],
  ['2001:db8::1', '2001:db8:0:0', false],
  ['2001:0db8:0000:0001:ffff::', '2001:db8:0:1', false],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2', false],
  ['172.15.0.1', '172.15.0.1', false],
  ['172.31.255.255', '172.31.255.255', true],
  ['127.0.0.1', '127.0.0.1', true],
  ['::1', '0:0:0:0', true],
  ['fe80::1%eth0', 'fe80:0:0:0', true],
  ['nonsense', 'nonsense', false],
])('the network of %s is %s; private: %j', (address, name, isPrivate) => {
  expect(networkOf(address)).toEqual({ name, isPrivate })
  expect(publicNetworkOf(address)).toBe(isPrivate ? undefined : name)
})

test.each([
  ['203.0.113.7', ['203.0.113.7', '203.0.113.0/24']],
  ['::ffff:203.0.113.7', ['203.0.113.7', '203.0.113.0/24']],
  ['2001:db8:1:23ff::9', ['2001:db8:1:23ff', '2001:db8:1:2300::/56', '2001:db8:1::/48']],
  ['2001:db8:1::9', ['2001:db8:1:0', '2001:db8:1:0::/56', '2001:db8:1::/48']],
  ['10.1.2.3', ['10.1.2.3']],
  ['fd00::5', ['fd00:0:0:0']],
  ['nonsense', ['nonsense']],
])('the networks around %s are %j', (address, names) => {
  expect(networksAround(address).map(({ name }) => name)).toEqual(names)
})

test.each([
  ['203.0.113.7', '203.0.113.7', false],
  ['2001:db8:1:23ff::9', '2001:db8:1::/48', false],
  ['fd00::5', 'fd00:0:0:0', true],
])('the customer at %s is %s; private: %j', (address, name, isPrivate) => {
  expect(customerOf(address)).toBe(name)
  expect(publicCustomerOf(address)).toBe(isPrivate ? undefined : name)
})
