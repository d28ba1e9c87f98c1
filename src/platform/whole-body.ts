// A body that lies in memory as a whole. A Response gives it back as a stream only, which would copy it several times.

const bodies = new WeakMap<ReadableStream, Buffer<ArrayBuffer>>();

/** A response with this body, which `wholeBody` gives back as it is. Nobody may change it afterwards. */
export function wholeResponse(body: Buffer<ArrayBuffer>, init: ResponseInit): Response {
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        controller.enqueue(body);
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  bodies.set(stream, body);
  return new Response(stream, init);
}

/** The body to its end. Rejects when it breaks off. */
export async function wholeBody({ body }: Response): Promise<Buffer<ArrayBuffer>> {
  const known = body === null ? Buffer.alloc(0) : bodies.get(body);
  return known ?? Buffer.from(await new Response(body).arrayBuffer());
}
