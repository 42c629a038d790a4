import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { blockOf, clientBlock, mailboxOf, networkOf, UNKNOWN_BLOCK } from "#app/lib/client-block.ts";

describe("the block of an address", () => {
  it("is an IPv4 address itself and an IPv6 address's /64", () => {
    for (const [address, block] of [
      ["192.0.2.1", "192.0.2.1"],
      ["::ffff:192.0.2.1", "192.0.2.1"],
      ["::ffff:c000:201", "192.0.2.1"],
      ["2001:db8:1:3::1", "2001:db8:1:3::/64"],
      ["2001:DB8:1:3:ffff::2d", "2001:db8:1:3::/64"],
      ["2001:0db8:0001:0003:0:0:0:1", "2001:db8:1:3::/64"],
      ["2001:db8::1", "2001:db8:0:0::/64"],
      ["fe80::1%eth0", "fe80:0:0:0::/64"],
      ["1::", "1:0:0:0::/64"],
      ["no address", "no address"],
    ] as const)
      expect([address, clientBlock(address)]).toEqual([address, block]);
  });

  it("is one for any two addresses of one /64, and two for two", () => {
    const group = fc.integer({ min: 0, max: 0xffff }).map((n) => n.toString(16));
    const four = fc.array(group, { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(four, four, four, (net, one, other) => {
        const block = clientBlock([...net, ...one].join(":"));
        expect(clientBlock([...net, ...other].join(":"))).toBe(block);
      }),
    );
    expect(clientBlock("2001:db8:1:4::1")).not.toBe(clientBlock("2001:db8:1:3::1"));
  });

  it("lies in a network that may have many: an IPv4 /24, an IPv6 /32", () => {
    for (const [address, network] of [
      ["192.0.2.1", "192.0.2.0/24"],
      ["192.0.2.254", "192.0.2.0/24"],
      ["2001:db8:1:3::1", "2001:db8::/32"],
      ["2001:db8:ffff::1", "2001:db8::/32"],
      ["2001:db9::1", "2001:db9::/32"],
    ] as const)
      expect([address, networkOf(clientBlock(address))]).toEqual([address, network]);
    expect(networkOf(UNKNOWN_BLOCK)).toBeUndefined();
  });

  it("is unknown where nobody tells it, or where it is this machine", () => {
    for (const header of [null, "", "127.0.0.1", "::1", "::ffff:127.0.0.1"])
      expect([header, blockOf(header)]).toEqual([header, UNKNOWN_BLOCK]);
    expect(blockOf("192.0.2.7")).toBe("192.0.2.7");
  });
});

describe("the mailbox behind an address", () => {
  it("leaves out case and what stands after a plus", () => {
    expect(mailboxOf(" Zoe+journal@Exemple.FR")).toBe("zoe@exemple.fr");
    expect(mailboxOf("zoe@exemple.fr")).toBe("zoe@exemple.fr");
    expect(mailboxOf("zoe+a+b@exemple.fr")).toBe("zoe@exemple.fr");
  });
});
