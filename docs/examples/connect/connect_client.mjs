// Calls a message of one's own on a server of the transport `http`, by Connect's own client:
//
//     node connect_client.mjs HOST:PORT SERVICE_PB_JS [MESSAGE_IN_JSON]
//
// docs/http.md says how SERVICE_PB_JS is generated.

import { readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { fromJson, toJsonString } from "@bufbuild/protobuf";
import { Code, ConnectError, createClient } from "@connectrpc/connect";
import { createConnectTransport } from "@connectrpc/connect-node";

const [server, generated, sample] = process.argv.slice(2);
const { default: _, ...exported } = await import(pathToFileURL(generated).href);
const service = Object.values(exported).find((each) => each.kind === "service");
const message = service.method.echo.input;
const client = (options) =>
  createClient(service, createConnectTransport({ baseUrl: `http://${server}`, httpVersion: "1.1", ...options }));

const calls = client({ defaultTimeoutMs: 10000 });
const first = await calls.get({ value: 0 });
console.log("first", toJsonString(message, first));
const own = sample ? fromJson(message, JSON.parse(await readFile(sample, "utf8"))) : first;
console.log("echoed", toJsonString(message, await calls.echo(own)) === toJsonString(message, own));
console.log("put", JSON.stringify(await calls.put(own)).includes("$typeName"));

async function failure(call) {
  try {
    await call();
    return "none";
  } catch (thrown) {
    return Code[ConnectError.from(thrown).code];
  }
}

console.log("refused", await failure(() => calls.get({ value: 4294967295 })));
console.log("in JSON", await failure(() => client({ useBinaryFormat: false }).get({ value: 0 })));
